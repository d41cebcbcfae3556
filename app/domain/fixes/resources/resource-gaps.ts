import type { Finding } from '#app/contract/findings.ts'
import type { ResourceGap } from '#app/contract/inventory.ts'
import { bySeverity } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { printable } from '../../arm/printable.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import { claimKey } from '../proof/claim-key.ts'
import type { ClosedFindings } from '../proof/closed-findings.ts'

const statuses: Finding['status'][] = ['failed', 'excepted', 'notAssessed']

/** Findings as the gaps of a resource: what fails before what is accepted or unassessed, heaviest first. */
export function resourceGaps(
  catalogue: Pick<Catalogue, 'controls'>,
  findings: readonly Finding[],
  closed: ClosedFindings,
): ResourceGap[] {
  const controls = new Map(catalogue.controls.map((control) => [control.id, control]))
  return findings
    .map((finding): ResourceGap => {
      const { id, controlId, severity, status, resource, evidence, reason, firstSeenAt } = finding
      const control = controls.get(controlId)
      const title = (status === 'notAssessed' ? control?.title : control?.gap) ?? controlId
      return {
        findingId: id,
        controlId,
        title,
        severity,
        status,
        resource: { id: resource.id, name: printable(resource.name) },
        evidence: evidence[0] ?? null,
        moreEvidence: Math.max(0, evidence.length + finding.moreEvidence - 1),
        reason,
        firstSeenAt,
        fixedAt: closed.get(claimKey(controlId, resource.id))?.at ?? null,
      }
    })
    .sort(
      (a, b) =>
        statuses.indexOf(a.status) - statuses.indexOf(b.status) ||
        bySeverity(a.severity, b.severity) ||
        compareText(a.title, b.title) ||
        compareText(a.resource.name, b.resource.name),
    )
}
