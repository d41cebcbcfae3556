import type { GapAssignment } from '#app/contract/assignments.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Evidence, ListedFinding } from '#app/contract/findings.ts'
import { severityName } from '#app/contract/severity.ts'
import { formatCount } from '#app/text/count.ts'
import { formatShortDay } from '#app/text/time.ts'
import { facts } from '../../output/columns.ts'
import { fixedWords } from '../../output/fixed-words.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'

export async function showFinding(findingId: string, options: ServerOptions & { json?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const finding = await client.call(endpoints.findings.get, { params: { findingId } })
    if (options.json) printJson(finding)
    else {
      const { scanId, controlId } = finding
      const assignments = await client.call(endpoints.assignments.list, { params: { scanId } })
      print(...findingText(finding, assignments.find((one) => one.controlId === controlId) ?? null))
    }
  })
}

function statusWords({ status, fixedAt }: ListedFinding): string {
  if (fixedAt !== null) return fixedWords(fixedAt)
  return status === 'notAssessed' ? 'not assessed' : status
}

/** A finding with its evidence as plain lines. */
function findingText(finding: ListedFinding, assignment: GapAssignment | null): string[] {
  const { resource } = finding
  return [
    ...facts([
      ['control', finding.controlId],
      ['impact', severityName[finding.severity]],
      ['status', statusWords(finding)],
      ...(assignment?.assignee ? ([['assignee', assignment.assignee]] as const) : []),
      ...(assignment?.note ? ([['note', assignment.note]] as const) : []),
      ['resource', resource.name],
      ['type', resource.type],
      ['id', resource.id],
      ...(resource.location ? ([['location', resource.location]] as const) : []),
      ['first seen', formatShortDay(finding.firstSeenAt)],
      ...(finding.reason ? ([['reason', finding.reason]] as const) : []),
      ...(finding.permission ? ([['missing', finding.permission]] as const) : []),
    ]),
    ...finding.evidence.flatMap((evidence) => ['', ...evidenceText(evidence)]),
    ...(finding.moreEvidence > 0 ? ['', `  ${formatCount(finding.moreEvidence)} more`] : []),
  ]
}

function evidenceText({ path, expected, actual, isDefault }: Evidence): string[] {
  const found = actual === undefined ? 'not set' : JSON.stringify(actual)
  return facts([
    ['path', path],
    ['expected', expected],
    ['actual', isDefault ? `${found} (not set: Azure's default)` : found],
  ])
}
