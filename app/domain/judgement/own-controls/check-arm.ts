import type { ArmTypes } from '../../arm/published/arm-types.ts'
import { findProperty, type PublishedProperty } from '../../arm/published/find-property.ts'
import { FieldPathError, parseFieldPath, type Step } from '../conditions/field-path.ts'
import type { Control } from '../controls/control.ts'
import { namersOf, namingOf, relatedOf } from '../controls/control.ts'
import { type NamedPath, pathsOf } from './control-paths.ts'

/** What is wrong with a control by the published types of Azure, and where in its file. */
export interface ArmFault {
  at: (string | number)[]
  problem: string
}

/** Types that Azure does not publish as ARM's, and ours for a resource group. */
const unpublished = /^(entra\/|microsoft\.(graph\/|resources\/(subscriptions|resourcegroups)$))/i

/**
 * Types, properties and values of enumerations that Azure does not have. `known` says of `<type> <path>` in lower case that it is
 * right nevertheless.
 */
export function armFaults(control: Control, armTypes: ArmTypes, known: (typeAndPath: string) => boolean): ArmFault[] {
  const others = [...relatedOf(control), ...namingOf(control), ...namersOf(control)]
  const types = [control.resource, ...others.map(({ resource }) => resource)]
  const strange = types.filter((type) => !unpublished.test(type) && !armTypes.find(type))
  if (strange.length > 0)
    return strange.map((type) => ({
      at: placeOf(control, type),
      problem: `Azure publishes no type ${type}${likeType(armTypes, type)}`,
    }))
  return pathsOf(control).flatMap((named) => {
    const problem = problemOf(named, armTypes, known)
    return problem === undefined ? [] : [{ at: named.at, problem }]
  })
}

function problemOf(
  { types, path, values }: NamedPath,
  armTypes: ArmTypes,
  known: (text: string) => boolean,
): string | undefined {
  const published = types.map((type) => armTypes.find(type))
  if (published.some((type) => type === undefined)) return undefined
  if (types.some((type) => known(`${type} ${path}`.toLowerCase()))) return undefined
  const names = namesOf(path)
  // What is no path at all is a fault of the condition, told where it is compiled.
  if (!names) return undefined
  const isAlias = path.includes('/')
  let found: PublishedProperty | undefined
  for (const type of published) if (type) found ??= findProperty(armTypes, type, names, { inProperties: isAlias })
  const [type] = types
  if (!found) return `${type} has no ${path}`
  const { values: allowed } = found
  const odd =
    allowed &&
    values.find((value) => typeof value === 'string' && value !== '' && !value.startsWith('[') && !has(allowed, value))
  return odd === undefined ? undefined : `${type} ${path} is never ${JSON.stringify(odd)}; it is ${allowed?.join(', ')}`
}

const has = (values: readonly string[], value: unknown) =>
  values.some((one) => one.toLowerCase() === String(value).toLowerCase())

function namesOf(path: string): string[] | undefined {
  try {
    return parseFieldPath(path).map(nameOfStep)
  } catch (error) {
    if (error instanceof FieldPathError) return undefined
    throw error
  }
}

/** A step of a path as published types name it. */
function nameOfStep(step: Step): string {
  if (step.kind === 'each') return '[*]'
  return step.kind === 'index' ? `[${step.index}]` : step.name
}

function placeOf(control: Control, type: string): (string | number)[] {
  if (control.resource === type) return ['resource']
  for (const key of ['requires', 'unless', 'usedBy'] as const) {
    const entries = control[key]
    if (!entries) continue
    if (!Array.isArray(entries)) return [key, 'resource']
    const at = entries.findIndex(({ resource }) => resource === type)
    if (at >= 0) return [key, at, 'resource']
  }
  return []
}

/** A published type that is spelled alike: its last part is the same, or its beginning. */
function likeType(armTypes: ArmTypes, type: string): string {
  const lower = type.toLowerCase()
  const last = lower.slice(lower.lastIndexOf('/'))
  const names = armTypes.names()
  const like =
    names.find((name) => name.toLowerCase().endsWith(last)) ??
    names.find((name) => name.toLowerCase().startsWith(lower.slice(0, -1)))
  return like ? `; there is ${like}` : ''
}
