import type { ScoreBandName } from '#app/contract/score-band.ts'
import type { Severity } from '#app/contract/severity.ts'

/** Colours of words on white, readable there; in print the words say the same. */
export const bandColours: Record<ScoreBandName, string> = {
  Excellent: '#047857',
  Good: '#4D7C0F',
  Fair: '#B45309',
  Poor: '#C2410C',
  Critical: '#B91C1C',
}

export const severityColours: Record<Severity, string> = {
  critical: '#B91C1C',
  high: '#9A3412',
  medium: '#92400E',
  low: '#475569',
}
