import type { GapAssignment } from '#app/contract/assignments.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Evidence, ListedFinding } from '#app/contract/findings.ts'
import type { Scan } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { formatCount } from '#app/text/count.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import { formatShortDay, formatTime } from '#app/text/time.ts'
import { facts } from '../../output/columns.ts'
import { fixedWords } from '../../output/fixed-words.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findFinding } from './find-finding.ts'
import type { FindingShowOptions } from './options.ts'

export async function showFinding(named: string, options: FindingShowOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const finding = await findFinding(client, named, options)
    if (options.json)
      return printJson({ fingerprint: fingerprintOf(finding.controlId, finding.resource.id), ...finding })
    const { scanId, controlId } = finding
    const scan = await client.call(endpoints.scans.get, { params: { scanId } })
    const assignments = await client.call(endpoints.assignments.list, { params: { scanId } })
    print(...findingText(finding, scan, assignments.find((one) => one.controlId === controlId) ?? null))
  })
}

function statusWords({ status, fixedAt }: ListedFinding): string {
  if (fixedAt !== null) return fixedWords(fixedAt)
  return status === 'notAssessed' ? 'not assessed' : status
}

/** A finding with its evidence as plain lines. */
function findingText(
  finding: ListedFinding,
  scan: Pick<Scan, 'id' | 'createdAt' | 'subscriptionName'>,
  assignment: GapAssignment | null,
): string[] {
  const { resource } = finding
  return [
    ...facts([
      ['control', finding.controlId],
      ['fingerprint', fingerprintOf(finding.controlId, resource.id)],
      ['impact', severityName[finding.severity]],
      ['status', statusWords(finding)],
      ...(assignment?.assignee ? ([['assignee', assignment.assignee]] as const) : []),
      ...(assignment?.note ? ([['note', assignment.note]] as const) : []),
      ['resource', resource.name],
      ['type', resource.type],
      ['id', resource.id],
      ...(resource.location ? ([['location', resource.location]] as const) : []),
      ['scan', `${shortId(scan.id)} of ${formatTime(scan.createdAt)} in ${scan.subscriptionName}`],
      ['first seen', formatShortDay(finding.firstSeenAt)],
      ...(finding.readAt ? ([['last read', formatTime(finding.readAt)]] as const) : []),
      ...(finding.reason ? ([['reason', finding.reason]] as const) : []),
      ...(finding.permission ? ([['missing', finding.permission]] as const) : []),
    ]),
    ...finding.evidence.flatMap((evidence) => ['', ...evidenceText(evidence)]),
    ...(finding.moreEvidence > 0 ? ['', `  ${formatCount(finding.moreEvidence)} more`] : []),
  ]
}

function evidenceText({ expected, actual, isDefault, ...place }: Evidence): string[] {
  const found = actual === undefined ? 'not set' : JSON.stringify(actual)
  return facts([
    ['path', evidencePlace(place)],
    ['expected', expected],
    ['actual', isDefault ? `${found} (not set: Azure's default)` : found],
  ])
}
