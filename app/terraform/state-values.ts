import { attributeChanges } from './plan-attributes.ts'
import type { StateBody } from './state-file.ts'

/** One value that Terraform wrote to a resource, as people may see it. */
export interface HeldValue {
  /** As paths of plans: `body.properties.minimumTlsVersion`. */
  path: string
  value: unknown
  sensitive: boolean
}

/** Values of one resource that are told. */
const told = 20

/** The first 20 values of a body, secrets masked: those that the state marks, and those under names of secrets. */
export function heldValues({ value, marked }: StateBody, redact: (text: string) => string): HeldValue[] {
  const pair = { before: null, after: { body: value }, unknown: null }
  return attributeChanges({ ...pair, beforeSensitive: false, afterSensitive: { body: marksOf(marked) } }, [], redact)
    .slice(0, told)
    .map(({ path, after, sensitive }) => ({ path, value: after, sensitive }))
}

/** Marks as plans have them: `true`, or marks by property. */
function marksOf(paths: readonly string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return true
  const inside = new Map<string, string[][]>()
  for (const [name = '', ...path] of paths) inside.set(name, [...(inside.get(name) ?? []), path])
  return Object.fromEntries([...inside].map(([name, rest]) => [name, marksOf(rest)]))
}
