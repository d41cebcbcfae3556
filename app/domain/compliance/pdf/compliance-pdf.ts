import { requirementStates } from '#app/contract/choices.ts'
import type { ComplianceRequirement, ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import { metWords, stateWords } from '#app/text/compliance-words.ts'
import { countOf } from '#app/text/count.ts'
import { formatTime } from '#app/text/time.ts'
import { drawRequirement, stateColours } from './requirement-row.ts'
import { grey, ink, Sheet } from './sheet.ts'

/** Room for the head of a chapter with its first requirement. */
const chapterRoom = 72

/** A standard as a PDF of A4 pages: what was looked at, the sum, and every requirement with its state and evidence. */
export async function* complianceAsPdf(
  scope: ComplianceScope,
  standard: StandardCompliance,
  made: { by: string; at: Date },
): AsyncGenerator<Uint8Array> {
  const title = `${standard.name} ${standard.version}`
  const subject = `Compliance of ${scope.name}`
  const sheet = new Sheet({ title: `${title}: ${subject}`, subject, at: made.at }, `${title} · ${scope.name}`)
  drawHead(sheet, title, scope, made)
  drawSum(sheet, standard)
  for (const [chapter, requirements] of chaptersOf(standard)) {
    sheet.keep(chapterRoom)
    sheet.y += 14
    sheet.write('H2', chapter, { size: 12, colour: ink, bold: true }, 6)
    for (const requirement of requirements) drawRequirement(sheet, requirement)
  }
  sheet.doc.end()
  for await (const part of sheet.doc) yield part as Uint8Array
}

function drawHead(sheet: Sheet, title: string, scope: ComplianceScope, made: { by: string; at: Date }): void {
  sheet.write('P', 'Parapet compliance report', { size: 9, colour: grey }, 4)
  sheet.write('H1', title, { size: 20, colour: ink, bold: true }, 10)
  const style = { size: 9.5, colour: ink }
  sheet.write('P', `Scope: ${scope.name}`, style, 3)
  const scans = scope.scans.map(({ displayName, at }) => `${displayName}, ${formatTime(at)} UTC`)
  sheet.write('P', scans.length > 0 ? `Scanned: ${scans.join('; ')}` : 'Scanned: never', style, 3)
  if (scope.notScanned.length > 0)
    sheet.write('P', `Not scanned, and not counted: ${scope.notScanned.join(', ')}`, style, 3)
  sheet.write('P', `Made by ${made.by} on ${formatTime(made.at.toISOString())} UTC`, style, 12)
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
