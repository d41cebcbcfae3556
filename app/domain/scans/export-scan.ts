import type { Finding } from '#app/contract/findings.ts'
import { csvField } from '#app/text/csv-field.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { Services } from '../services.ts'
import { allFindings } from './list-findings.ts'
import { findScan } from './list-scans.ts'

const columns = [
  'control',
  'title',
  'severity',
  'status',
  'resource',
  'type',
  'resourceGroup',
  'location',
  'property',
  'expected',
  'actual',
  'reason',
  'firstSeenAt',
  'resourceId',
] as const

/** A scan's findings as CSV (RFC 4180, one line a piece of evidence), streamed. */
export async function* exportCsv(
  services: Pick<Services, 'db'> & { catalogue: Catalogue },
  viewer: Viewer,
  scanId: string,
  controlId?: string,
): AsyncGenerator<string> {
  const titles = new Map(services.catalogue.controls.map((control) => [control.id, control.title]))
  yield `${columns.join(',')}\r\n`
  for await (const finding of allFindings(services, viewer, scanId, { controlId }))
    for (const evidence of finding.evidence.length > 0 ? finding.evidence : [undefined])
      yield `${lineOf(finding, titles.get(finding.controlId) ?? finding.controlId, evidence)
        .map(csvField)
        .join(',')}\r\n`
}

function lineOf(finding: Finding, title: string, evidence: Finding['evidence'][number] | undefined): string[] {
  return [
    finding.controlId,
    title,
    finding.severity,
    finding.status,
    finding.resource.name,
    finding.resource.type,
    finding.resource.resourceGroup,
    finding.resource.location,
    evidence ? evidencePlace(evidence) : '',
    evidence?.expected ?? '',
    evidence ? actualText(evidence) : '',
    finding.reason ?? '',
    finding.firstSeenAt,
    finding.resource.id,
  ]
}

/** The value as found; what is not set says so, with Azure's default when that was judged. */
function actualText({ actual, isDefault }: Finding['evidence'][number]): string {
  if (actual === undefined) return 'not set'
  const text = JSON.stringify(actual)
  return isDefault ? `not set (default ${text})` : text
}

/** A scan with all its findings as one JSON document, streamed. */
export async function* exportJson(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
  controlId?: string,
): AsyncGenerator<string> {
  yield `{"scan":${JSON.stringify(await findScan(services, viewer, scanId))},"findings":[`
  let separator = '\n'
  for await (const finding of allFindings(services, viewer, scanId, { controlId })) {
    yield separator + JSON.stringify(finding)
    separator = ',\n'
  }
  yield '\n]}\n'
}
