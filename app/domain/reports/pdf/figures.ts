import type { PostureReport } from '#app/contract/posture-report.ts'
import { formatCount } from '#app/text/count.ts'
import { grey, ink, type Sheet } from '../../pdf/sheet.ts'

const valueStyle = { size: 16, colour: ink, bold: true } as const
const labelStyle = { size: 8, colour: grey } as const
const height = 40

/** Four counts side by side; what is not known is a dash. */
export function drawFigures(sheet: Sheet, { latest, earlier, worse, closedGaps, proven }: PostureReport): void {
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
