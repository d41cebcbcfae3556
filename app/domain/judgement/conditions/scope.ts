import type { Step } from './field-path.ts'

/** What a condition is judged on. `elements` and `indices` hold the current array elements of counts, by slot. */
export interface Scope {
  resource: unknown
  elements: unknown[]
  indices: number[]
  now: Date
  subscriptionName?: string
}

/** A scope for one resource at a time: set `resource`, then test. */
export function createScope(now: Date, resource?: unknown): Scope {
  return { resource, elements: [], indices: [], now }
}

/**
 * The place of one current array element. `path` is its path from the resource, `[*]` included; undefined for elements
 * that an expression made. `base` and `steps` say where its array is.
 */
export interface Slot {
  index: number
  base?: Slot
  steps: ReadStep[]
  path?: Step[]
}

/** A step with the value that stands for an absent property. */
export type ReadStep = Step & { fallback?: unknown }
