import type { EvidenceList } from './evidence.ts'
import type { Inputs, Scope, Slot } from './scope.ts'
import { calling, lateFunctionOf, type Source } from './source.ts'

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
  /** On what the outcome and its evidence depend alone. */
  inputs?: Inputs
}

/** Stands in for a condition at fault, so that compiling goes on to find the other faults. */
export const faultyCondition: CompiledCondition = { text: '', test: () => false, explain: () => undefined }

/** The same condition, whose test is a function of generated code, made when it is first asked. */
export const byCode = (condition: CompiledCondition): CompiledCondition =>
  condition.source ? { ...condition, test: lateFunctionOf(condition.source) } : condition

export const sourceOf = ({ test, source }: CompiledCondition): Source => source ?? calling(test)
