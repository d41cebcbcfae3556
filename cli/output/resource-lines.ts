import type { ResourceRow } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { actionWords, rowWords } from './change-words.ts'
import { line, part, type Tone, type TonedLine } from './toned-line.ts'

const sections: { statuses: ResourceRow['status'][]; heading: string; tone: Tone }[] = [
  { statuses: ['done'], heading: 'Done', tone: 'good' },
  { statuses: ['failed'], heading: 'Failed', tone: 'bad' },
  { statuses: ['unknown', 'running'], heading: 'Begun, outcome unknown', tone: 'bad' },
  { statuses: ['planned', 'notStarted'], heading: 'Not done', tone: 'dim' },
]

/** What an apply did and what it did not, in sections. */
export function outcomeLines(rows: readonly ResourceRow[]): TonedLine[] {
  return sections.flatMap(({ statuses, heading, tone }) => {
    const found = rows.filter(({ status }) => statuses.includes(status))
    if (found.length === 0) return []
    return [line(`  ${heading}: ${countOf(found.length, 'resource')}`, 'strong'), ...found.flatMap(rowLines(tone))]
  })
}

const rowLines =
  (tone: Tone) =>
  (row: ResourceRow): TonedLine[] => [
    [
      part(`    ${actionWords[row.action].symbol.padEnd(3)} `, tone),
      part(row.address),
      part(`   ${rowWords(row)}`, tone),
      part(row.seconds === null ? '' : `   ${formatDuration(row.seconds)}`, 'dim'),
    ],
    ...(row.error === null ? [] : row.error.split('\n').map((text) => line(`        ${text}`, 'bad'))),
  ]
