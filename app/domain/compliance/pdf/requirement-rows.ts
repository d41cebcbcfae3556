import type { ComplianceRequirement, RequirementState } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import { formatCount } from '#app/text/count.ts'
import { dayInZone } from '#app/text/time-in-zone.ts'
import { grey, type Sheet } from '../../pdf/sheet.ts'
import { type Cell, drawTable, noteStyle, textStyle } from '../../pdf/table.ts'

/** Colours of the words of states, readable on white; in print their words say the same. */
export const stateColours: Record<RequirementState, string> = {
  met: '#047857',
  notMet: '#B91C1C',
  byHand: '#4338CA',
  due: '#92400E',
  ended: '#92400E',
  notJudged: '#475569',
}

const columns = [
  { heading: 'Number', width: 52 },
  { heading: 'Requirement' },
  { heading: 'State', width: 58 },
  { heading: 'Resources', width: 96, align: 'right' },
] as const

/** Requirements, each in a row: number, title with what is to be said of it, state, and how much evidence there is. */
export function drawRequirements(sheet: Sheet, requirements: readonly ComplianceRequirement[], timeZone: string): void {
  drawTable(
    sheet,
    columns,
    requirements.map((one) => cellsOf(one, timeZone)),
  )
}

function cellsOf(requirement: ComplianceRequirement, timeZone: string): Cell[] {
  const { id, title, state } = requirement
  return [
    [{ text: id, style: { ...textStyle, colour: grey } }],
    [{ text: title, style: textStyle }, ...notesOf(requirement, timeZone).map((text) => ({ text, style: noteStyle }))],
    [{ text: stateWords[state], style: { ...textStyle, colour: stateColours[state], bold: true } }],
    [{ text: evidenceOf(requirement), style: textStyle }],
  ]
}

/** `4 of 35 fail`; of what was not judged nothing is counted. */
function evidenceOf({ judged, failed, controls }: ComplianceRequirement): string {
  if (judged > 0) return `${formatCount(failed)} of ${formatCount(judged)} fail`
  return controls.length > 0 ? 'No resource judged' : 'No control'
}

function notesOf({ reason, notShown, attestation, state }: ComplianceRequirement, timeZone: string): string[] {
  const notes = reason === null ? [] : [reason]
  if (notShown !== null) notes.push(`Not shown by its controls: ${notShown}`)
  if (attestation) {
    const { createdBy, createdAt, expiresAt, note, file } = attestation
    const end = `${state === 'ended' ? 'ended' : 'valid until'} ${dayInZone(expiresAt, timeZone)}`
    notes.push(`Attested by ${createdBy} on ${dayInZone(createdAt, timeZone)}, ${end}: ${note}`)
    if (file) notes.push(`File: ${file.name}, SHA-256 ${file.sha256}`)
  }
  return notes
}
