import type { PostureReport } from '#app/contract/posture-report.ts'
import { bandNameOf } from '#app/contract/score-band.ts'
import { formatCount } from '#app/text/count.ts'
import { comparedWords, movedWords, noLineWords, oldWords, periodWords } from '#app/text/report-words.ts'
import { percentText } from '#app/text/tenths.ts'
import { dayInZone, timeInZone } from '#app/text/time-in-zone.ts'
import { bandColours, severityColours } from '../../pdf/colours.ts'
import { drawHead } from '../../pdf/head.ts'
import { grey, ink, Sheet } from '../../pdf/sheet.ts'
import { textStyle } from '../../pdf/table.ts'
import { drawScoreLine } from './score-line.ts'
import { drawEnvironments, drawProven, drawStandards, drawWorse } from './sections.ts'

/** Who made a report and when, and the zone by whose clocks it tells the time. */
export interface Making {
  by: string
  at: Date
  timeZone: string
  /** Origin of the console as people call it; null where nobody has named it. */
  consoleUrl: string | null
}

/** A posture report as a PDF of A4 pages. */
export async function* postureAsPdf(report: PostureReport, made: Making): AsyncGenerator<Uint8Array> {
  const title = `Posture of ${report.subscriptionName}`
  const dayOf = (iso: string) => dayInZone(iso, made.timeZone)
  const sheet = new Sheet(
    { title, subject: `${periodWords(report.days)} up to ${dayOf(report.to)}`, at: made.at },
    `${title} · ${dayOf(report.to)}`,
  )
  drawHead(sheet, 'Parapet posture report', report.subscriptionName, headLines(report, made, dayOf))
  drawOld(sheet, report, (iso) => timeInZone(iso, made.timeZone))
  drawScore(sheet, report, dayOf)
  drawFigures(sheet, report)
  const none = noLineWords(report, dayOf)
  if (none === null) drawScoreLine(sheet, report, made.timeZone)
  else sheet.write('P', none, textStyle, 8)
  drawStandards(sheet, report)
  drawEnvironments(sheet, report, (iso) => timeInZone(iso, made.timeZone))
  drawWorse(sheet, report, { dayOf, consoleUrl: made.consoleUrl })
  drawProven(sheet, report, dayOf)
  yield* sheet.bytes()
}

function headLines({ environmentName, from, to, latest, days }: PostureReport, made: Making, dayOf: DayOf): string[] {
  const timeOf = (iso: string) => timeInZone(iso, made.timeZone)
  return [
    `Environment: ${environmentName}`,
    `Period: ${dayOf(from)} to ${dayOf(to)}, ${days} days`,
    `Scanned: ${latest ? timeOf(latest.at) : 'never'}`,
    `Made by ${made.by} on ${timeOf(made.at.toISOString())}. Times in ${made.timeZone}.`,
  ]
}

type DayOf = (iso: string) => string

/** Why nothing newer is reported, where Parapet cannot sign in. */
function drawOld(sheet: Sheet, { environmentId, environments }: PostureReport, timeOf: DayOf): void {
  const own = environments.find(({ id }) => id === environmentId)
  const old = own && oldWords(own, timeOf)
  if (old) sheet.write('P', old, { size: 9.5, colour: severityColours.critical, bold: true }, 9)
}

function drawScore(sheet: Sheet, report: PostureReport, dayOf: DayOf): void {
  const score = report.latest?.score ?? null
  if (score === null) {
    sheet.write('P', 'No score is known', { size: 20, colour: ink, bold: true }, 8)
    return
  }
  const band = bandNameOf(score)
  sheet.write('P', `${percentText(score)} ${band}`, { size: 24, colour: bandColours[band], bold: true }, 2)
  const moved = movedWords(report.earlier?.score, score)
  const since = comparedWords(report, dayOf)
  sheet.write('P', moved === null ? since : `${since}: ${moved}`, { size: 9.5, colour: grey }, 10)
}

const valueStyle = { size: 16, colour: ink, bold: true } as const
const labelStyle = { size: 8, colour: grey } as const
const height = 40

/** Four counts side by side; what is not known is a dash. */
function drawFigures(sheet: Sheet, { latest, earlier, worse, closedGaps, proven }: PostureReport): void {
  const figures: [string, number | null][] = [
    ['Gaps to close at once', latest?.critical ?? null],
    ['What got worse', earlier && worse.length],
    ['Gaps closed', earlier && closedGaps],
    ['Findings fixed and proven', proven.findings],
  ]
  sheet.keep(height)
  const width = sheet.width / figures.length
  for (const [at, [label, value]] of figures.entries()) {
    const place = { x: sheet.left + at * width, width: width - 8 }
    sheet.draw('P', value === null ? '–' : formatCount(value), { ...place, y: sheet.y }, valueStyle)
    sheet.draw('P', label, { ...place, y: sheet.y + 22 }, labelStyle)
  }
  sheet.y += height
}
