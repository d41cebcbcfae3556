import type { Scope } from './scope.ts'

/** The chosen elements of an array: worked out once per resource, however many conditions and rounds ask for them. */
export type Selection = (scope: Scope) => { elements: unknown[]; indices: number[] }

/** Selections by what they choose. */
export type Selections = Map<string, Selection>
