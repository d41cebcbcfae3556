import type { ComplianceRequirement, RequirementState } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import { formatCount } from '#app/text/count.ts'
import { formatDay } from '#app/text/time.ts'
import { grey, ink, type Sheet } from './sheet.ts'

/** Colours of the words of states, readable on white; in print their words say the same. */
export const stateColours: Record<RequirementState, string> = {
  met: '#047857',
  notMet: '#B91C1C',
  byHand: '#4338CA',
  due: '#92400E',
  ended: '#92400E',
  notJudged: '#475569',
}

const columns = { id: 52, state: 64, evidence: 96, gap: 10 }
const titleStyle = { size: 9.5, colour: ink }
const noteStyle = { size: 8, colour: grey }
const padding = 5

/** A requirement in a line: number, title with what is to be said of it, state, and how much evidence there is. */
export function drawRequirement(sheet: Sheet, requirement: ComplianceRequirement): void {
  const { id, title, state } = requirement
  const titleWidth = sheet.width - columns.id - columns.state - columns.evidence - 3 * columns.gap
  const notes = notesOf(requirement)
  const titleHeight = sheet.heightOf(title, titleWidth, titleStyle)
  const noteHeights = notes.map((note) => sheet.heightOf(note, titleWidth, noteStyle) + 2)
  const height = titleHeight + noteHeights.reduce((sum, one) => sum + one, 0) + 2 * padding
  sheet.keep(height)
  sheet.rule()

  const y = sheet.y + padding
  const titleX = sheet.left + columns.id + columns.gap
  const stateX = titleX + titleWidth + columns.gap
  const evidenceX = stateX + columns.state + columns.gap
  sheet.draw('P', id, { x: sheet.left, y, width: columns.id }, { ...titleStyle, colour: grey })
  sheet.draw('P', title, { x: titleX, y, width: titleWidth }, titleStyle)
  let noteY = y + titleHeight + 2
  for (const [at, note] of notes.entries()) {
    sheet.draw('P', note, { x: titleX, y: noteY, width: titleWidth }, noteStyle)
    noteY += noteHeights[at] ?? 0
  }
  const stateStyle = { size: 9.5, colour: stateColours[state], bold: true } as const
  sheet.draw('P', stateWords[state], { x: stateX, y, width: columns.state }, stateStyle)
  const evidenceStyle = { ...noteStyle, align: 'right' } as const
  sheet.draw('P', evidenceOf(requirement), { x: evidenceX, y: y + 1, width: columns.evidence }, evidenceStyle)
  sheet.y += height
}

/** `4 of 35 fail`; of what was not judged nothing is counted. */
function evidenceOf({ judged, failed, controls }: ComplianceRequirement): string {
  if (judged > 0) return `${formatCount(failed)} of ${formatCount(judged)} fail`
  return controls.length > 0 ? 'No resource judged' : 'No control'
}

function notesOf({ reason, attestation, state }: ComplianceRequirement): string[] {
  const notes = reason === null ? [] : [reason]
  if (attestation) {
    const { createdBy, createdAt, expiresAt, note, file } = attestation
    const end = `${state === 'ended' ? 'ended' : 'valid until'} ${formatDay(expiresAt)}`
    notes.push(`Attested by ${createdBy} on ${formatDay(createdAt)}, ${end}: ${note}`)
    if (file) notes.push(`File: ${file.name}, SHA-256 ${file.sha256}`)
  }
  return notes
}
