import type { CompiledCondition } from './compiled-condition.ts'
import { type Evidence, EvidenceList } from './evidence.ts'
import { remembered } from './remembered.ts'
import type { Scope } from './scope.ts'

/** Evidence, of which others may show the same: nobody changes it. */
export interface Explained {
  evidence: readonly Evidence[]
  /** How many pieces there are beyond those. */
  moreEvidence?: number
}

/** Tells why a condition turns out as it does, which it must. What resources have alike is worked out once. */
export function explaining(condition: CompiledCondition, outcome: boolean): (scope: Scope) => Explained {
  return remembered((scope) => {
    const list = new EvidenceList()
    condition.explain(scope, outcome, list)
    return list.finish()
  }, condition.inputs)
}
