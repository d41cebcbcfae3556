import { requirementStates } from '#app/contract/choices.ts'
import type { ComplianceRequirement, ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import { metWords, stateWords } from '#app/text/compliance-words.ts'
import { countOf } from '#app/text/count.ts'
import { timeInZone } from '#app/text/time-in-zone.ts'
import { drawHead } from '../../pdf/head.ts'
import { grey, ink, Sheet } from '../../pdf/sheet.ts'
import { drawRequirements, stateColours } from './requirement-rows.ts'

/** Room for the head of a chapter with its first requirement. */
const chapterRoom = 96

/** Who made it and when, and the zone by whose clocks it tells the time. */
interface Making {
  by: string
  at: Date
  timeZone: string
}

/** A standard as a PDF of A4 pages: what was looked at, the sum, and every requirement with its state and evidence. */
export async function* complianceAsPdf(
  scope: ComplianceScope,
  standard: StandardCompliance,
  made: Making,
): AsyncGenerator<Uint8Array> {
  const title = `${standard.name} ${standard.version}`
  const subject = `Compliance of ${scope.name}`
  const sheet = new Sheet({ title: `${title}: ${subject}`, subject, at: made.at }, `${title} · ${scope.name}`)
  drawHead(sheet, 'Parapet compliance report', title, headLines(scope, made))
  drawSum(sheet, standard)
  for (const [chapter, requirements] of chaptersOf(standard)) {
    sheet.keep(chapterRoom)
    sheet.y += 14
    sheet.write('H2', chapter, { size: 12, colour: ink, bold: true }, 6)
    drawRequirements(sheet, requirements, made.timeZone)
  }
  yield* sheet.bytes()
}

function headLines(scope: ComplianceScope, made: Making): string[] {
  const scans = scope.scans.map(({ displayName, at }) => `${displayName}, ${timeInZone(at, made.timeZone)}`)
  return [
    `Scope: ${scope.name}`,
    scans.length > 0 ? `Scanned: ${scans.join('; ')}` : 'Scanned: never',
    ...(scope.notScanned.length > 0 ? [`Not scanned, and not counted: ${scope.notScanned.join(', ')}`] : []),
    `Made by ${made.by} on ${timeInZone(made.at.toISOString(), made.timeZone)}. Times in ${made.timeZone}.`,
  ]
}

function drawSum(sheet: Sheet, standard: StandardCompliance): void {
  const { percent, requirements } = standard
  const share = percent === null ? 'Nothing was judged' : `${percent}%`
  sheet.write('P', share, { size: 24, colour: ink, bold: true }, 2)
  sheet.write('P', metWords(standard), { size: 9.5, colour: ink }, 8)
  for (const state of requirementStates) {
    const count = requirements.filter((one) => one.state === state).length
    if (count === 0) continue
    const text = `${stateWords[state]}: ${countOf(count, 'requirement')}`
    sheet.write('P', text, { size: 9.5, colour: stateColours[state], bold: true }, 2)
  }
  sheet.y += 6
  sheet.write(
    'P',
    'The percentage is of the requirements that controls judged. What people attest is counted beside it, never in it.',
    { size: 8, colour: grey },
    0,
  )
}

/** The requirements by the head of their chapter, in the order of the standard. */
function chaptersOf({ chapters, requirements }: StandardCompliance): [string, ComplianceRequirement[]][] {
  const ids = [...new Set(requirements.map(({ chapter }) => chapter))]
  return ids.map((id) => {
    const title = chapters.find((one) => one.id === id)?.title
    return [title === undefined ? id : `${id} ${title}`, requirements.filter(({ chapter }) => chapter === id)]
  })
}
