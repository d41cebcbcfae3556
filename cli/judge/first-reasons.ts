import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import type { Unassessed } from '#app/domain/judgement/results/results.ts'

/** Keeps why each control could not be assessed: of several reasons the first. */
export function firstReasons() {
  const reasons = new Map<string, Unassessed>()
  return {
    reasons,
    add({ controlId, reason, permission }: Finding): void {
      if (reason && !reasons.has(controlId)) reasons.set(controlId, { reason, permission })
    },
  }
}
