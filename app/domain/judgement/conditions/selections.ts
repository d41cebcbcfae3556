import type { Scope } from './scope.ts'

/** Elements of an array with their indices in it; what follows the index of the last one says nothing. */
export interface Chosen {
  elements: unknown[]
  indices: number[]
}

/** The chosen elements of an array: worked out once per resource, however many conditions and rounds ask for them. */
export type Selection = (scope: Scope) => Chosen

/** Selections by what they choose. */
export type Selections = Map<string, Selection>
