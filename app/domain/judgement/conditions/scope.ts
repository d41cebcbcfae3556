import type { Step } from './field-path.ts'

/** What a condition is judged on. `elements` and `indices` hold the current array elements of counts, by slot. */
export interface Scope {
  /** Changes by `lookAt` alone. */
  resource: unknown
  /** Another number for each resource that any scope looks at: what was worked out at this turn holds for this resource. */
  turn: number
  elements: unknown[]
  indices: number[]
  now: Date
  subscriptionName?: string
}

let turns = 0

/** The turn of the last look at a resource, by whatever scope. */
export const currentTurn = (): number => turns

/** A scope for one resource at a time. */
export function createScope(now: Date, resource?: unknown): Scope {
  turns += 1
  return { resource, turn: turns, elements: [], indices: [], now }
}

/** Turns a scope to the next resource. */
export function lookAt(scope: Scope, resource: unknown): void {
  turns += 1
  scope.resource = resource
  scope.turn = turns
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
  /** Current elements of which the array was made, by an expression. */
  madeOf?: ReadonlySet<Slot>
  /** On what the elements depend alone that an expression made. */
  inputs?: Inputs
  /** Where its array was found at a turn, for one that stands in no other. */
  found?: { turn: number; path: string }
}

/** A step with the value that stands for an absent property. */
export type ReadStep = Step & { fallback?: unknown }

/**
 * The places of a resource, by their steps, on which alone, beside the clock, an answer depends; none for what is the same for all.
 * Undefined where it depends on more: arrays, names, ids.
 */
export type Inputs = readonly (readonly ReadStep[])[] | undefined
