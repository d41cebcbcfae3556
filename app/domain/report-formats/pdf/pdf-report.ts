import { bandNameOf } from '#app/contract/score-band.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { formatDay } from '#app/text/time.ts'
import { bandColours, severityColours } from '../../pdf/colours.ts'
import { drawHead } from '../../pdf/head.ts'
import { blue, grey, ink, Sheet } from '../../pdf/sheet.ts'
import { type Cell, drawTable, linkedStyle, noteStyle, textStyle } from '../../pdf/table.ts'
import { aboutLines, noGapWords } from '../about.ts'
import type { KeptFindings } from '../kept-findings.ts'
import type { ConsolePages, Making, ReportEnd, ReportWriter } from '../report.ts'
import { reportAtEnd } from '../report-at-end.ts'
import { shortened } from '../well-formed.ts'

/** Resources named below a gap. */
const named = 5
/** Room for the head of a section with its first rows. */
const sectionRoom = 96
/** Of a reason in the table, in characters. */
const longestReason = 300

/** A4 pages: score, standards, every gap with its first resources, what was not assessed. */
export function pdfReport(making: Making): ReportWriter {
  return reportAtEnd(named, (end, kept) => pagesOf(making, end, kept))
}

async function* pagesOf(making: Making, end: ReportEnd, kept: KeptFindings): AsyncGenerator<Uint8Array> {
  const { title } = end.scope
  const name = `Security report of ${title}`
  const sheet = new Sheet(
    { title: name, subject: formatDay(making.at), at: new Date(making.at) },
    `${name} · ${formatDay(making.at)}`,
  )
  drawHead(sheet, 'Parapet security report', title, aboutLines(making, end))
  if (making.console) drawResults(sheet, making.console)
  drawScore(sheet, end, kept)
  drawStandards(sheet, end)
  drawGaps(sheet, end, kept, making.console)
  drawNotAssessed(sheet, end)
  yield* sheet.bytes()
}

/** Where the results are, a line each, by the names of their subscriptions where there are several. */
function drawResults(sheet: Sheet, { results }: ConsolePages): void {
  for (const { name, address } of results) {
    const words = results.length === 1 ? 'Results in Parapet' : `Results in Parapet: ${name}`
    sheet.write('P', words, { size: 9.5, colour: blue, link: address }, 3)
  }
  sheet.y += 9
}

function drawScore(sheet: Sheet, { summary }: ReportEnd, kept: KeptFindings): void {
  const { score, controls } = summary
  if (score === null) sheet.write('P', 'No score: nothing could be assessed', { size: 20, colour: ink, bold: true }, 4)
  else {
    const band = bandNameOf(score)
    sheet.write('P', `${percentText(score)} ${band}`, { size: 24, colour: bandColours[band], bold: true }, 4)
  }
  const fresh = kept.isCompared ? `, ${countOf(kept.new, 'new finding')} since the baseline` : ''
  const gaps =
    controls.failing === 0
      ? 'No gaps'
      : `${countOf(controls.failing, 'gap')}, ${formatCount(controls.critical)} of them critical`
  const words = `${gaps}; ${formatCount(controls.implemented)} of ${formatCount(controls.assessed)} controls implemented${fresh}`
  sheet.write('P', words, { size: 9.5, colour: grey }, 6)
}

function drawSection(sheet: Sheet, title: string): void {
  sheet.keep(sectionRoom)
  sheet.y += 14
  sheet.write('H2', title, { size: 12, colour: ink, bold: true }, 6)
}

const text = (value: string, note?: string): Cell => [
  { text: value, style: textStyle },
  ...(note ? [{ text: note, style: noteStyle }] : []),
]

function drawStandards(sheet: Sheet, { summary: { standards } }: ReportEnd): void {
  drawSection(sheet, 'Standards')
  drawTable(
    sheet,
    [
      { heading: 'Standard' },
      { heading: 'Met', width: 60, align: 'right' },
      { heading: 'Requirements', width: 90, align: 'right' },
    ],
    standards.map(({ name, version, percent, met, assessed }) => [
      text(`${name} ${version}`),
      text(percent === null ? '–' : percentText(percent)),
      text(`${formatCount(met)} of ${formatCount(assessed)}`),
    ]),
  )
}

function drawGaps(sheet: Sheet, { summary }: ReportEnd, kept: KeptFindings, console: ConsolePages | undefined): void {
  const { gaps } = summary
  drawSection(sheet, 'Gaps, worst first')
  if (gaps.length === 0) {
    sheet.write('P', noGapWords(summary), textStyle, 4)
    return
  }
  drawTable(
    sheet,
    [{ heading: 'Gap' }, { heading: 'Impact', width: 56 }, { heading: 'Affected', width: 56, align: 'right' }],
    gaps.map((gap) => {
      const { findings } = kept.of(gap.controlId)
      const more = gap.affected - findings.length
      const names = findings.map(({ resource, isNew }) => `${resource.name}${isNew ? ' (new)' : ''}`).join(', ')
      return [
        [
          { text: gap.title, style: linkedStyle(console?.gap(gap.controlId)) },
          { text: `${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}`, style: noteStyle },
        ],
        [
          {
            text: severityName[gap.severity],
            style: { ...textStyle, colour: severityColours[gap.severity], bold: true },
          },
        ],
        text(`${formatCount(gap.affected)} of ${formatCount(gap.assessed)}`),
      ]
    }),
  )
}

function drawNotAssessed(sheet: Sheet, { summary: { notAssessed } }: ReportEnd): void {
  if (notAssessed.length === 0) return
  drawSection(sheet, `Not assessed: ${countOf(notAssessed.length, 'control')}`)
  drawTable(
    sheet,
    [{ heading: 'Control' }, { heading: 'Why', width: 240 }],
    notAssessed.map(({ title, reason }) => [text(title), text(shortened(reason, longestReason))]),
  )
}
