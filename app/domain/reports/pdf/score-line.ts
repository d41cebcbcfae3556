import type { PostureReport } from '#app/contract/posture-report.ts'
import { percentText } from '#app/text/tenths.ts'
import { timesIn } from '#app/text/time.ts'
import { linePath, placesIn } from '#app/trend/place-line.ts'
import { dateIn, datesAlong, movedOn, timeFrame } from '#app/trend/time-frame.ts'
import { trendScale } from '#app/trend/trend-scale.ts'
import { bandColours } from '../../pdf/colours.ts'
import { grey, line as gridColour, ink, type Sheet } from '../../pdf/sheet.ts'

const height = 170
const room = { left: 46, right: 36, top: 14, bottom: 20 }
const dates = 6
const colours = { line: '#0052CC', before: '#8492A6', threshold: '#CBD5E1' }
const axisStyle = { size: 7.5, colour: grey } as const
const thresholds = new Map<number, 'Good' | 'Excellent'>([
  [60, 'Good'],
  [80, 'Excellent'],
])

/** The scores over the period, dotted those of the period before. A reader that tells pictures tells the two ends. */
export function drawScoreLine(sheet: Sheet, report: PostureReport, timeZone: string): void {
  const { trend, trendBefore, days } = report
  const isCompared = trendBefore.length > 1
  const before = isCompared ? movedOn(trendBefore, days) : []
  sheet.keep(height + 24)
  const [top, left] = [sheet.y, sheet.left]
  const box = {
    left: left + room.left,
    right: left + sheet.width - room.right,
    top: top + room.top,
    bottom: top + height - room.bottom,
  }
  const scale = trendScale([...trend, ...before].map(({ score }) => score))
  const frame = timeFrame(trend, { ...report, isCompared })
  const { xOf, yOf, placeOf } = placesIn(box, frame, scale)
  const places = trend.map(placeOf)
  sheet.decorate((doc) => {
    for (const score of scale.lines) {
      doc.moveTo(box.left, yOf(score)).lineTo(box.right, yOf(score)).lineWidth(0.5)
      if (thresholds.has(score)) doc.dash(3, { space: 3 }).strokeColor(colours.threshold)
      else doc.undash().strokeColor(gridColour)
      doc.stroke()
    }
    doc.undash().lineCap('round')
    if (isCompared)
      doc
        .path(linePath(before.map(placeOf)))
        .lineWidth(1.25)
        .dash(0.5, { space: 3.5 })
        .strokeColor(colours.before)
        .stroke()
        .undash()
    doc.path(linePath(places)).lineWidth(1.75).strokeColor(colours.line).stroke()
    const end = places.at(-1)
    if (end) doc.circle(end.x, end.y, 3).fillColor(colours.line).fill()
  })
  for (const score of scale.lines) {
    const name = thresholds.get(score)
    const place = { x: left, y: yOf(score) - 4, width: room.left - 6 }
    sheet.draw('P', String(score), place, { ...axisStyle, align: 'right' })
    if (name)
      sheet.draw('P', name, { ...place, y: place.y + 9 }, { ...axisStyle, colour: bandColours[name], align: 'right' })
  }
  const [width, moments] = [64, datesAlong(frame, dates)]
  const times = timesIn(timeZone)
  for (const [at, iso] of moments.entries()) {
    const isLast = at === moments.length - 1
    const place = {
      x: at === 0 ? xOf(iso) : isLast ? xOf(iso) - width : xOf(iso) - width / 2,
      y: box.bottom + 7,
      width,
    }
    sheet.draw('P', dateIn(frame, iso, times), place, {
      ...axisStyle,
      align: at === 0 ? undefined : isLast ? 'right' : 'center',
    })
  }
  const [end, last] = [places.at(-1), trend.at(-1)]
  if (end && last)
    sheet.draw(
      'P',
      percentText(last.score),
      { x: end.x + 6, y: end.y - 4, width: 40 },
      { size: 8, colour: ink, bold: true },
    )
  sheet.y = top + height
  if (isCompared) sheet.write('P', `Dotted: the ${days} days before.`, axisStyle, 4)
  sheet.y += 8
}
