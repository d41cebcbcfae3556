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
export function scoreColour(score: number | null): string {
  if (score === null) return colour.dim
  if (score >= 80) return '#10B981'
  if (score >= 60) return '#84CC16'
  if (score >= 40) return '#F59E0B'
  return score >= 20 ? '#F97316' : '#EF4444'
}
