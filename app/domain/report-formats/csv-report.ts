import { csvField } from '#app/text/csv-field.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import { actualText } from '#app/text/evidence-words.ts'
import { resourceGroupOf } from '../arm/resource-id.ts'
import { aboutOf, chosenWords, completenessWords } from './about.ts'
import { controlsById } from './controls-by-id.ts'
import type { Making, ReportedFinding, ReportWriter } from './report.ts'
import { wellFormed } from './well-formed.ts'

const columns = [
  'control',
  'title',
  'severity',
  'status',
  'new',
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
  'fingerprint',
] as const

type Line = Partial<Record<(typeof columns)[number], string | undefined>>

/**
 * CSV (RFC 4180, one line a piece of evidence). Its last line, of status `report`, says what the report is about: a table
 * without it was cut off.
 */
export function csvReport(making: Making): ReportWriter {
  const controlOf = controlsById(making.catalogue)
  return {
    begin: () => `${columns.join(',')}\r\n`,
    finding(finding) {
      const { title, severity } = controlOf(finding.controlId)
      const pieces = finding.evidence.length > 0 ? finding.evidence : [undefined]
      return pieces.map((piece) => textOf({ title, severity, ...lineOf(finding, piece) })).join('')
    },
    *end({ summary, scope }) {
      const { at, version, catalogue, source } = aboutOf(making)
      const chosen = chosenWords(making.catalogue)
      yield textOf({
        control: 'parapet',
        title: `Parapet ${version}, catalogue ${catalogue.version}${chosen}, ${at}`,
        status: 'report',
        resource: scope.title,
        property: 'score',
        actual: summary.score === null ? 'none' : String(summary.score),
        reason: completenessWords(summary.completeness),
        resourceId: scope.subscriptionId ?? source,
      })
    },
  }
}

function lineOf(finding: ReportedFinding, piece: ReportedFinding['evidence'][number] | undefined): Line {
  const { controlId, status, isNew, resource, reason, firstSeenAt, fingerprint } = finding
  return {
    control: controlId,
    status,
    new: isNew === undefined ? '' : isNew ? 'yes' : 'no',
    resource: resource.name,
    type: resource.type,
    resourceGroup: resourceGroupOf(resource.id),
    location: resource.location,
    property: piece && evidencePlace(piece),
    expected: piece?.expected,
    actual: piece && actualText(piece),
    reason: reason ?? '',
    firstSeenAt,
    resourceId: resource.id,
    fingerprint,
  }
}

const textOf = (line: Line) => `${columns.map((column) => csvField(wellFormed(line[column] ?? ''))).join(',')}\r\n`
