import { bandNameOf, type ScoreBandName } from '#app/contract/score-band.ts'

/** How a band looks: the colour of rings and bars, the colour of text on white. */
interface BandLook {
  colour: string
  text: string
  role: 'success' | 'good' | 'warning' | 'orange' | 'error'
}

const looks: Record<ScoreBandName, BandLook> = {
  Excellent: { colour: '#10B981', text: '#047857', role: 'success' },
  Good: { colour: '#84CC16', text: '#4D7C0F', role: 'good' },
  Fair: { colour: '#F59E0B', text: '#B45309', role: 'warning' },
  Poor: { colour: '#F97316', text: '#C2410C', role: 'orange' },
  Critical: { colour: '#EF4444', text: '#B91C1C', role: 'error' },
}

/** @param score 0 to 100 */
export function bandOf(score: number): BandLook & { name: ScoreBandName } {
  const name = bandNameOf(score)
  return { name, ...looks[name] }
}
