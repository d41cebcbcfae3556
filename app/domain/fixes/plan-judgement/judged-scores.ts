import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { system } from '../../actor.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { scoreOf } from '../../judgement/results/score.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { closedFindings } from '../proof/closed-findings.ts'
import { proofsOfScan } from '../proof/proof-rows.ts'
import { countsWithProofs } from '../proof/proof-score.ts'

/** The score of a scan with what proofs closed since, and what it becomes when counts move; null without a scan. */
export async function scoresOf(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  scanId: string | null,
  moved: readonly ControlCounts[],
): Promise<Pick<PlanJudgement, 'scoreBefore' | 'scoreAfter'>> {
  if (scanId === null) return { scoreBefore: null, scoreAfter: null }
  const scan = await findScanRow(services, system, scanId)
  const closed = await closedFindings(services, scan)
  const { counts } = await countsWithProofs(services, scanId, await proofsOfScan(services.db, scanId), closed)
  const severities = new Map(services.catalogue.controls.map((control) => [control.id, control.severity]))
  return {
    scoreBefore: scoreOf(counts, severities).overallScore,
    scoreAfter: scoreOf(movedCounts(counts, moved), severities).overallScore,
  }
}

/** Counts of a scan after others moved; none falls below zero. */
function movedCounts(counts: readonly ControlCounts[], moved: readonly ControlCounts[]): ControlCounts[] {
  const all = new Map(counts.map((count) => [count.controlId, count]))
  for (const { controlId, passed, failed, notAssessed, excepted } of moved) {
    const now = all.get(controlId)
    all.set(controlId, {
      controlId,
      passed: Math.max(0, (now?.passed ?? 0) + passed),
      failed: Math.max(0, (now?.failed ?? 0) + failed),
      notAssessed: Math.max(0, (now?.notAssessed ?? 0) + notAssessed),
      excepted: Math.max(0, (now?.excepted ?? 0) + excepted),
    })
  }
  return [...all.values()]
}
