import type { ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { namesOfRows, nameText, type ResourceName } from '#app/text/plan-names.ts'
import { actionWords, rowWords } from './change-words.ts'
import { line, part, type Tone, type TonedLine } from './toned-line.ts'

const sections: { statuses: ResourceRow['status'][]; heading: string; tone: Tone }[] = [
  { statuses: ['done'], heading: 'Done', tone: 'good' },
  { statuses: ['failed'], heading: 'Failed', tone: 'bad' },
  { statuses: ['unknown', 'running'], heading: 'Begun, outcome unknown', tone: 'bad' },
  { statuses: ['planned', 'notStarted'], heading: 'Not done', tone: 'dim' },
]

/** What an apply did and what it did not, in sections, by the names that its plan gives. */
export function outcomeLines(rows: readonly ResourceRow[], plan: SanitizedPlan | null): TonedLine[] {
  const nameOf = namesOfRows(plan?.changes ?? [])
  return sections.flatMap(({ statuses, heading, tone }) => {
    const found = rows.filter(({ status }) => statuses.includes(status))
    if (found.length === 0) return []
    return [
      line(`  ${heading}: ${countOf(found.length, 'resource')}`, 'strong'),
      ...found.flatMap((row) => rowLines(row, tone, nameOf(row))),
    ]
  })
}

function rowLines(row: ResourceRow, tone: Tone, name: ResourceName): TonedLine[] {
  return [
    [
      part(`    ${actionWords[row.action].symbol.padEnd(3)} `, tone),
      part(nameText(name)),
      part(`   ${rowWords(row)}`, tone),
      part(row.seconds === null ? '' : `   ${formatDuration(row.seconds)}`, 'dim'),
    ],
    ...(row.error === null ? [] : row.error.split('\n').map((text) => line(`        ${text}`, 'bad'))),
  ]
}
