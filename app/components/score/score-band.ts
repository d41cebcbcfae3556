import { bandNameOf, type ScoreBandName } from '#app/contract/score-band.ts'

/** How a band looks: the colour of rings and bars, the colour of text on white. */
interface BandLook {
  colour: string
  text: string
  role: 'success' | 'good' | 'warning' | 'orange' | 'error'
}

const looks: Record<ScoreBandName, BandLook> = {
  Excellent: { colour: 'var(--success-mark)', text: 'var(--excellent-score)', role: 'success' },
  Good: { colour: 'var(--good-mark)', text: 'var(--good-score)', role: 'good' },
  Fair: { colour: 'var(--warning-mark)', text: 'var(--fair-score)', role: 'warning' },
  Poor: { colour: 'var(--orange-mark)', text: 'var(--poor-score)', role: 'orange' },
  Critical: { colour: 'var(--error-mark)', text: 'var(--critical-score)', role: 'error' },
}

/** @param score 0 to 100 */
export function bandOf(score: number): BandLook & { name: ScoreBandName } {
  const name = bandNameOf(score)
  return { name, ...looks[name] }
}
