import type { PostureReport } from '#app/contract/posture-report.ts'
import { bandNameOf } from '#app/contract/score-band.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import {
  comparedWords,
  movedWords,
  oldWords,
  periodWords,
  provenWords,
  scannedWords,
  shareText,
  worseWords,
} from '#app/text/report-words.ts'
import { bandColours, severityColours } from '../../pdf/colours.ts'
import { ink, type Sheet } from '../../pdf/sheet.ts'
import { type Cell, drawTable, linkedStyle, noteStyle, textStyle } from '../../pdf/table.ts'

/** Room for the head of a section with its first rows. */
const sectionRoom = 96

type Told = (iso: string) => string

function drawSection(sheet: Sheet, title: string, about: string | null): void {
  sheet.keep(sectionRoom)
  sheet.y += 14
  sheet.write('H2', title, { size: 12, colour: ink, bold: true }, about === null ? 6 : 2)
  if (about !== null) sheet.write('P', about, noteStyle, 6)
}

const text = (value: string, ...notes: string[]): Cell => [
  { text: value, style: textStyle },
  ...notes.map((note) => ({ text: note, style: noteStyle })),
]
const coloured = (value: string, colour: string): Cell => [{ text: value, style: { ...textStyle, colour, bold: true } }]

/** @param consoleUrl origin of the console, to which the gaps lead; null where nobody has named it */
export function drawWorse(
  sheet: Sheet,
  report: PostureReport,
  { dayOf, consoleUrl }: { dayOf: Told; consoleUrl: string | null },
): void {
  const { worse, earlier, closedGaps, latest } = report
  const addressOf = (controlId: string) =>
    consoleUrl && latest
      ? `${consoleUrl}/app/security-scanner/results/${latest.id}/gaps/${encodeURIComponent(controlId)}`
      : undefined
  const since = comparedWords(report, dayOf)
  drawSection(sheet, 'What got worse', earlier ? `${since}; ${countOf(closedGaps, 'gap')} closed meanwhile` : since)
  if (worse.length === 0) {
    if (earlier) sheet.write('P', 'Nothing got worse.', textStyle, 4)
    return
  }
  drawTable(
    sheet,
    [
      { heading: 'Gap' },
      { heading: 'Impact', width: 56 },
      { heading: 'Affected', width: 48, align: 'right' },
      { heading: 'Before', width: 76, align: 'right' },
    ],
    worse.map((gap) => [
      [
        { text: gap.name, style: linkedStyle(addressOf(gap.controlId)) },
        { text: gap.category, style: noteStyle },
      ],
      coloured(severityName[gap.severity], severityColours[gap.severity]),
      text(formatCount(gap.affected)),
      text(worseWords(gap)),
    ]),
  )
}

export function drawStandards(sheet: Sheet, { standards }: PostureReport): void {
  drawSection(sheet, 'Standards', 'Met of what controls judged')
  if (standards.length === 0) {
    sheet.write('P', 'Nothing was scanned yet.', textStyle, 4)
    return
  }
  drawTable(
    sheet,
    [
      { heading: 'Standard' },
      { heading: 'Met', width: 48, align: 'right' },
      { heading: 'Judged requirements', width: 110, align: 'right' },
      { heading: 'Change', width: 88, align: 'right' },
    ],
    standards.map(({ name, version, percent, before, met, judged, total }) => [
      text(`${name} ${version}`),
      text(shareText(percent)),
      text(judged === 0 ? `0 of ${formatCount(total)}` : `${formatCount(met)} of ${formatCount(judged)}`),
      text(movedWords(before, percent) ?? '–'),
    ]),
  )
}

export function drawEnvironments(sheet: Sheet, { environments }: PostureReport, timeOf: Told): void {
  drawSection(sheet, 'Environments', 'By the latest scan of each subscription')
  drawTable(
    sheet,
    [
      { heading: 'Environment' },
      { heading: 'Score', width: 84 },
      { heading: 'Critical', width: 40, align: 'right' },
      { heading: 'High', width: 36, align: 'right' },
      { heading: 'Judged', width: 44, align: 'right' },
      { heading: 'Last scan', width: 92, align: 'right' },
    ],
    environments.map((one) => {
      const { name, score, critical, high, judged, scans } = one
      const [newest] = scans
      const counted = (count: number) => text(newest ? formatCount(count) : '–')
      return [
        text(name, scannedWords(one), ...[oldWords(one, timeOf) ?? []].flat()),
        score === null
          ? text('–')
          : coloured(`${shareText(score)} ${bandNameOf(score)}`, bandColours[bandNameOf(score)]),
        counted(critical),
        counted(high),
        text(shareText(judged)),
        text(newest ? timeOf(newest.at) : 'Never'),
      ]
    }),
  )
}

export function drawProven(sheet: Sheet, { proven, days }: PostureReport, dayOf: Told): void {
  drawSection(sheet, 'Fixed and proven', provenWords(proven))
  if (proven.gaps.length === 0) {
    sheet.write('P', `No fix was proven in ${periodWords(days)}.`, textStyle, 4)
    return
  }
  drawTable(
    sheet,
    [
      { heading: 'Gap' },
      { heading: 'Impact', width: 56 },
      { heading: 'Findings', width: 48, align: 'right' },
      { heading: 'Proven', width: 76, align: 'right' },
    ],
    proven.gaps.map(({ name, severity, findings, at }) => [
      text(name),
      coloured(severityName[severity], severityColours[severity]),
      text(formatCount(findings)),
      text(dayOf(at)),
    ]),
  )
}
