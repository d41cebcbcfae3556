import type { ArmTypes } from '../../arm/published/arm-types.ts'
import { findProperty, pathOf } from '../../arm/published/find-property.ts'
import { FieldPathError, parseFieldPath, type Step } from '../conditions/field-path.ts'
import type { Aliases } from './alias-file.ts'
import { isScope } from './azure-types.ts'
import { knownAliases } from './known-aliases.ts'
import { refuse } from './refusal.ts'

/** What the paths of a rule are looked up in. */
export interface FieldSources {
  armTypes: ArmTypes
  /** What a person gave of Azure's own list. */
  aliases: Aliases
}

/** Fields that Azure Policy has of every type, and that are paths as they stand. */
const plain = new Set(['name', 'fullname', 'kind', 'type', 'location', 'id', 'identity.type', 'tags'])

/** Names at the top of a resource that have a plain field: an alias of the same name means the one in `properties`. */
const ofProperties = new Set(['name', 'type', 'id', 'kind', 'location', 'tags'])

/**
 * The ARM path that a field of Azure Policy stands for in a resource of a type.
 * @throws Refusal for what the type does not have, and for an alias of another type
 */
export function resolveField(field: string, type: string, sources: FieldSources): string {
  if (plain.has(field.toLowerCase()) || /^tags[.[]/i.test(field)) return field
  const given = sources.aliases.get(field.toLowerCase())
  if (given !== undefined && belongsTo(field, type)) return given
  const known = knownAliases[field.toLowerCase()]
  const path = known?.[Object.keys(known).find((one) => one.toLowerCase() === type.toLowerCase()) ?? '']
  if (path !== undefined) return path
  if (!field.includes('/')) return published(field, field, type, sources, false)
  return published(rest(field, type), field, type, sources, true)
}

/** What of an alias is the path: what stands behind its type, or behind the last part of it, as in `Microsoft.Sql/auditingSettings.state`. */
function rest(alias: string, type: string): string {
  const lower = alias.toLowerCase()
  const own = lower.startsWith(`${type.toLowerCase()}/`) ? alias.slice(type.length + 1) : undefined
  if (own !== undefined && !own.includes('/')) return own
  const [namespace = '', ...names] = type.toLowerCase().split('/')
  const short = `${namespace}/${names.at(-1)}.`
  if (names.length > 1 && lower.startsWith(short)) return alias.slice(short.length)
  return refuse(
    `the alias ${alias} is not of ${type}, and which path it names is not known: give Azure's list with --aliases`,
  )
}

const belongsTo = (alias: string, type: string) =>
  alias.toLowerCase().startsWith(`${(type.split('/')[0] ?? '').toLowerCase()}/`)

function published(
  text: string,
  field: string,
  type: string,
  { armTypes }: FieldSources,
  inProperties: boolean,
): string {
  const found = armTypes.find(type)
  if (!found || isScope(type)) {
    if (isScope(type) && !inProperties) return text
    return refuse(`${field} cannot be checked: Azure publishes no properties of ${type}`)
  }
  const names = stepsOf(text, field).map(nameOf)
  const top = names[0]?.toLowerCase() ?? ''
  const shadowed =
    inProperties && ofProperties.has(top)
      ? findProperty(armTypes, found, ['properties', ...names], { inProperties })
      : undefined
  const property = shadowed ?? findProperty(armTypes, found, names, { inProperties })
  if (property) return pathOf(property.names)
  return refuse(
    `${type} publishes no property ${text} (api-version ${found.apiVersion}), which ${field} names: where Azure knows the alias, give its list with --aliases`,
  )
}

function stepsOf(text: string, field: string): Step[] {
  try {
    return parseFieldPath(text)
  } catch (error) {
    if (error instanceof FieldPathError) return refuse(`${field} is no field: ${error.message}`)
    throw error
  }
}

const nameOf = (step: Step) => (step.kind === 'each' ? '[*]' : step.kind === 'index' ? `[${step.index}]` : step.name)
