import type { Db } from '#db/database.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { scoreOf } from '../../judgement/results/score.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import { claimKey } from './claim-key.ts'
import { type ClosedFindings, closedIn } from './closed-findings.ts'
import type { StoredProof } from './proof-rows.ts'

type JudgedProof = Pick<StoredProof, 'findings' | 'judged_at' | 'execution_id'>

/** What applies since a scan did to its findings. */
export interface ScanState {
  /** Findings of the scan that are closed now. */
  closed: number
  score: number | null
}

/** How many findings that the scan does not have these proofs found, by control: the last that judged one decides. */
function openedBy(proofs: readonly JudgedProof[]): Map<string, number> {
  const open = new Map<string, string>()
  for (const { findings } of proofs)
    for (const { control_id, resource_id, verdict } of findings) {
      if (verdict === 'newlyOpen') open.set(claimKey(control_id, resource_id), control_id)
      else if (verdict === 'closed') open.delete(claimKey(control_id, resource_id))
    }
  const counts = new Map<string, number>()
  for (const controlId of open.values()) counts.set(controlId, (counts.get(controlId) ?? 0) + 1)
  return counts
}

/**
 * A scan's score with what these proofs closed, in their order: the last one that judged a finding decides. Findings that
 * the scan does not have as failed change nothing.
 */
export async function scoreWithProofs(
  services: { db: Db; catalogue: Pick<Catalogue, 'controls'> },
  scanId: string,
  proofs: readonly JudgedProof[],
): Promise<ScanState> {
  const { closed, counts } = await countsWithProofs(services, scanId, proofs)
  const severities = new Map(services.catalogue.controls.map((control) => [control.id, control.severity]))
  return { closed, score: scoreOf(counts, severities).overallScore }
}

/**
 * The counts of a scan's controls with what is closed of it and what these proofs opened, and how many findings are closed.
 * @param closed what these proofs closed when not given
 */
export async function countsWithProofs(
  { db }: { db: Db },
  scanId: string,
  proofs: readonly JudgedProof[],
  closed: ClosedFindings = closedIn(proofs),
): Promise<{ closed: number; counts: ControlCounts[] }> {
  const controlIds = [...new Set([...closed.values()].map(({ controlId }) => controlId))]
  const closedOf = new Map<string, number>()
  for (const { control_id, resource_key } of await findingsOfControls(db, scanId, controlIds, ['failed']))
    if (closed.has(claimKey(control_id, resource_key))) closedOf.set(control_id, (closedOf.get(control_id) ?? 0) + 1)

  const counts = withMoved(await controlCounts(db, scanId), closedOf, openedBy(proofs))
  return { closed: [...closedOf.values()].reduce((sum, count) => sum + count, 0), counts }
}

/** What was counted, when so many failing resources of these controls pass, and so many more fail. */
function withMoved(
  counts: readonly ControlCounts[],
  closedOf: ReadonlyMap<string, number>,
  openedOf: ReadonlyMap<string, number>,
): ControlCounts[] {
  return counts.map((count) => {
    const moved = Math.min(count.failed, closedOf.get(count.controlId) ?? 0)
    const more = openedOf.get(count.controlId) ?? 0
    return { ...count, passed: count.passed + moved, failed: count.failed - moved + more }
  })
}

/** The score of what was counted, when so many of the failing resources of these controls pass. */
export function scoreWithClosed(
  catalogue: Pick<Catalogue, 'controls'>,
  counts: readonly ControlCounts[],
  closedOf: ReadonlyMap<string, number>,
): number | null {
  const severities = new Map(catalogue.controls.map((control) => [control.id, control.severity]))
  return scoreOf(withMoved(counts, closedOf, new Map()), severities).overallScore
}
