import { valueText } from '#app/components/code-block/value-text.ts'

/** One value that a fix writes, or wrote over. */
export interface BodyLeaf {
  /** As in ARM, e.g. `properties.minimumTlsVersion`. */
  path: string
  /** As JSON; the words `value of <input>` where an input stands. */
  text: string
}

/** The values of a body by their paths. Lists and empty objects count as one value. */
export function bodyLeaves(body: Record<string, unknown>): BodyLeaf[] {
  return Object.entries(body).flatMap(([name, value]) => leavesOf(name, value))
}

function leavesOf(path: string, value: unknown): BodyLeaf[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [{ path, text: textOf(value) }]
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === '$input') return [{ path, text: `value of ${String(only[1])}` }]
  return entries.length === 0
    ? [{ path, text: '{}' }]
    : entries.flatMap(([name, inner]) => leavesOf(`${path}.${name}`, inner))
}

const textOf = (value: unknown) => (value === null ? 'not set' : valueText(value))
