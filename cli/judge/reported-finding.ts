import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import type { ReportedFinding } from '#app/domain/report-formats/report.ts'
import type { KnownFindings } from './known-findings.ts'

/** A finding of the engine as reports take it; with known findings, a failure says whether it is new. */
export function reportedFinding(finding: Finding, known: KnownFindings | undefined): ReportedFinding {
  const { controlId, resource, evidence, moreEvidence, reason, permission } = finding
  const fingerprint = fingerprintOf(controlId, resource.id)
  const status = finding.excepted === undefined ? finding.status : 'excepted'
  const isNew = known && status === 'failed' ? known.isNew({ controlId, fingerprint }) : undefined
  return { controlId, resource, status, fingerprint, evidence, moreEvidence, reason, permission, isNew }
}
