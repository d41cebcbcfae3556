import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Db } from '#db/database.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { scoreOf } from '../../judgement/results/score.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import { claimKey } from './claims.ts'

/** What applies since a scan did to its findings. */
export interface ScanState {
  /** Findings of the scan that are closed now. */
  closed: number
  score: number | null
}

/** What these proofs closed and none after them found open: key of the claim → its control. */
export function closedBy(proofs: readonly Pick<ExecutionProof, 'findings'>[]): Map<string, string> {
  const closed = new Map<string, string>()
  for (const { findings } of proofs)
    for (const { control_id, resource_id, verdict } of findings) {
      if (verdict === 'closed') closed.set(claimKey(control_id, resource_id), control_id)
      else if (verdict === 'open') closed.delete(claimKey(control_id, resource_id))
    }
  return closed
}

/**
 * A scan's score with what these proofs closed, in their order: the last one that judged a finding decides. Findings that
 * the scan does not have as failed change nothing.
 */
export async function scoreWithProofs(
  { db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'controls'> },
  scanId: string,
  proofs: readonly Pick<ExecutionProof, 'findings'>[],
): Promise<ScanState> {
  const { counts, closed } = await countsWithProofs(db, scanId, proofs)
  const severities = new Map(catalogue.controls.map((control) => [control.id, control.severity]))
  return { closed, score: scoreOf(counts, severities).overallScore }
}

/** The counts of a scan's controls with what these proofs closed, and how many findings that is. */
export async function countsWithProofs(
  db: Db,
  scanId: string,
  proofs: readonly Pick<ExecutionProof, 'findings'>[],
): Promise<{ counts: ControlCounts[]; closed: number }> {
  const closed = closedBy(proofs)
  const failing = await findingsOfControls(db, scanId, [...new Set(closed.values())], ['failed'])
  const failed = new Set(failing.map((row) => claimKey(row.control_id, row.resource_id)))
  const closedOf = new Map<string, number>()
  for (const [key, controlId] of closed)
    if (failed.has(key)) closedOf.set(controlId, (closedOf.get(controlId) ?? 0) + 1)
  const counts = (await controlCounts(db, scanId)).map((count) => {
    const moved = Math.min(count.failed, closedOf.get(count.controlId) ?? 0)
    return { ...count, passed: count.passed + moved, failed: count.failed - moved }
  })
  return { counts, closed: [...closedOf.values()].reduce((sum, count) => sum + count, 0) }
}
