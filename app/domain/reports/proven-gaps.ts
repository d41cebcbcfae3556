import type { PostureReport, ProvenGap } from '#app/contract/posture-report.ts'
import { bySeverity, lightestSeverity } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { pointsBetween } from '#app/text/points.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import { closedIn } from '../fixes/proof/closed-findings.ts'
import { proofsAfter, type StoredProof, scansProvenAfter } from '../fixes/proof/proof-rows.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { scansOfSubscription } from '../scans/scans-of-subscription.ts'

/** What applies closed in a subscription since a moment (ISO 8601), and was not found open by a later apply. */
export async function provenSince(
  { db, catalogue }: Pick<ScanServices, 'db' | 'catalogue'>,
  scope: { environmentId: string; subscriptionId: string },
  since: string,
): Promise<PostureReport['proven']> {
  const scanIds = await scansOfSubscription(db, scope, await scansProvenAfter(db, since))
  const proofs = scanIds.length > 0 ? await proofsAfter(db, scanIds, since) : []
  return provenBy(proofs, catalogue)
}

function provenBy(proofs: readonly StoredProof[], { controls }: Catalogue): PostureReport['proven'] {
  const controlOf = new Map(controls.map((control) => [control.id, control]))
  const gaps = new Map<string, ProvenGap>()
  for (const { controlId, at, executionId } of closedIn(proofs).values()) {
    const control = controlOf.get(controlId)
    const known = gaps.get(controlId)
    const latest = known && known.at > at ? known : { at, executionId }
    gaps.set(controlId, {
      controlId,
      name: control?.gap ?? controlId,
      severity: control?.severity ?? lightestSeverity,
      findings: (known?.findings ?? 0) + 1,
      at: latest.at,
      executionId: latest.executionId,
    })
  }
  const brought = proofs.flatMap(({ score_before: before, score_after: after }) =>
    before === null || after === null ? [] : [pointsBetween(before, after)],
  )
  const all = [...gaps.values()].sort(
    (a, b) => bySeverity(a.severity, b.severity) || b.findings - a.findings || compareText(a.name, b.name),
  )
  return {
    findings: all.reduce((sum, { findings }) => sum + findings, 0),
    points: brought.length === 0 ? null : toNearestTenth(brought.reduce((sum, points) => sum + points, 0)),
    gaps: all,
  }
}
