import { bandNameOf, type ScoreBandName } from '#app/contract/score-band.ts'
import type { Severity } from '#app/contract/severity.ts'

/** Colours on a dark or light terminal; every one stands beside its word. */
export const colour = {
  dim: '#94A3B8',
  track: '#334155',
  progress: '#4185F4',
  good: '#34D399',
  bad: '#F87171',
} as const

export const severityColour: Record<Severity, string> = {
  critical: '#F87171',
  high: '#FB923C',
  medium: '#FBBF24',
  low: '#94A3B8',
}

/** The console's colours of score bands. */
export const bandColour: Record<ScoreBandName, string> = {
  Excellent: '#10B981',
  Good: '#84CC16',
  Fair: '#F59E0B',
  Poor: '#F97316',
  Critical: '#EF4444',
}

/** The colour of a score's band; dim when nothing was assessed. */
export function scoreColour(score: number | null): string {
  return score === null ? colour.dim : bandColour[bandNameOf(score)]
}
