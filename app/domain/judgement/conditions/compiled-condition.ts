import type { EvidenceList } from './evidence.ts'
import type { Scope, Slot } from './scope.ts'
import { calling, type Source } from './source.ts'

/** A condition ready to run. Neither function throws, whatever the resource holds. */
export interface CompiledCondition {
  /** The condition in words, e.g. `properties.enabled is true`. */
  text: string
  test: (scope: Scope) => boolean
  /** The test as an expression, where it is more than a call. */
  source?: Source
  /** Lists the leaves that make the condition be `outcome`, which it must be. */
  explain: (scope: Scope, outcome: boolean, evidence: EvidenceList) => void
  /** The current elements that it reads. */
  uses?: ReadonlySet<Slot>
  /** The conditions of which it demands all. */
  members?: readonly CompiledCondition[]
}

/** Stands in for a condition at fault, so that compiling goes on to find the other faults. */
export const faultyCondition: CompiledCondition = { text: '', test: () => false, explain: () => undefined }

export const sourceOf = ({ test, source }: CompiledCondition): Source => source ?? calling(test)
