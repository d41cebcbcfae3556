import type { ComplianceRequirement, ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import { csvField } from '#app/text/csv-field.ts'

const columns = [
  'standard',
  'version',
  'requirement',
  'title',
  'level',
  'state',
  'reason',
  'controls',
  'notShownByControls',
  'failingControls',
  'judgedResources',
  'failedResources',
  'attestedBy',
  'attestedAt',
  'attestedUntil',
  'attestation',
  'file',
  'fileSha256',
  'scope',
  'scannedAt',
] as const

/** A standard as CSV (RFC 4180), one line a requirement. */
export async function* complianceAsCsv(scope: ComplianceScope, standard: StandardCompliance): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for (const requirement of standard.requirements)
    yield `${lineOf(scope, standard, requirement).map(csvField).join(',')}\r\n`
}

function lineOf(scope: ComplianceScope, standard: StandardCompliance, requirement: ComplianceRequirement): string[] {
  const { attestation } = requirement
  return [
    standard.name,
    standard.version,
    requirement.id,
    requirement.title,
    requirement.level === null ? '' : String(requirement.level),
    stateWords[requirement.state],
    requirement.reason ?? '',
    requirement.controls.join('; '),
    requirement.notShown ?? '',
    String(requirement.failingControls),
    String(requirement.judged),
    String(requirement.failed),
    attestation?.createdBy ?? '',
    attestation?.createdAt ?? '',
    attestation?.expiresAt.slice(0, 10) ?? '',
    attestation?.note ?? '',
    attestation?.file?.name ?? '',
    attestation?.file?.sha256 ?? '',
    scope.name,
    scope.scannedAt ?? '',
  ]
}
