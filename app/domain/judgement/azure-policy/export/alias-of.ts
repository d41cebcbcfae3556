import type { Step } from '../../conditions/field-path.ts'
import { pathKey } from '../../conditions/field-path.ts'
import { isScope, typeOfPolicy } from '../azure-types.ts'
import { Refusal, refuse } from '../refusal.ts'
import { type FieldSources, resolveField } from '../resolve-field.ts'

/**
 * What Azure Policy calls the property at a path of a type: a field of its own, or an alias. Where Azure's list is given the alias has to
 * be in it; else its name is worked out as Azure names them, and has to lead back to the path.
 * @throws Refusal for a path that has none
 */
export function aliasOf(steps: readonly Step[], path: string, type: string, sources: FieldSources): string {
  const [first, second] = steps
  if (first?.kind !== 'name') return refuse(`${path} is no path`)
  if (first.lower === 'tags') return second?.kind === 'name' ? `tags['${second.name.replaceAll("'", "''")}']` : 'tags'
  if (steps.length === 1 && ['name', 'fullname', 'kind', 'type', 'location', 'id'].includes(first.lower))
    return first.name
  if (pathKey(steps) === '.identity.type') return 'identity.type'
  if (isScope(type)) return refuse(`Azure Policy has no field ${path} of ${type}`)
  if (sources.aliases.size > 0) return listed(steps, path, type, sources)
  const alias = `${typeOfPolicy(type)}/${restOf(steps, path)}`
  return leadsBack(alias, path, type, sources)
    ? alias
    : refuse(`no alias of ${type} is known to lead to ${path}: give Azure's list with --aliases`)
}

function listed(steps: readonly Step[], path: string, type: string, { aliases }: FieldSources): string {
  const prefix = `${type.toLowerCase()}/`
  const wanted = pathText(steps).toLowerCase()
  for (const [alias, to] of aliases) if (alias.startsWith(prefix) && to.toLowerCase() === wanted) return alias
  return refuse(`Azure's list has no alias of ${type} for ${path}`)
}

/** A path as an alias writes it: without `properties` at the top and of elements. */
function restOf(steps: readonly Step[], path: string): string {
  const kept = steps.filter(
    (step, at) =>
      !(step.kind === 'name' && step.lower === 'properties' && (at === 0 || steps[at - 1]?.kind === 'each')),
  )
  if (kept.length === 0) return refuse(`${path} is all properties at once, and an alias names one`)
  return pathText(kept)
}

function pathText(steps: readonly Step[]): string {
  return steps.reduce((text, step) => {
    if (step.kind === 'each') return `${text}[*]`
    if (step.kind === 'index') return refuse(`${text}[${step.index}] names an element by its number`)
    if (!/^[\w-]+$/.test(step.name)) return refuse(`${step.name} is no name of an alias`)
    return text === '' ? step.name : `${text}.${step.name}`
  }, '')
}

function leadsBack(alias: string, path: string, type: string, sources: FieldSources): boolean {
  try {
    return resolveField(alias, type, sources).toLowerCase() === path.toLowerCase()
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
