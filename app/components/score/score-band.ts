/** A band of the overall score: its name, the colour of rings and bars, the colour of text on white. */
interface ScoreBand {
  name: string
  colour: string
  text: string
  role: 'success' | 'good' | 'warning' | 'orange' | 'error'
}

const bands: [from: number, band: ScoreBand][] = [
  [80, { name: 'Excellent', colour: '#10B981', text: '#047857', role: 'success' }],
  [60, { name: 'Good', colour: '#84CC16', text: '#4D7C0F', role: 'good' }],
  [40, { name: 'Fair', colour: '#F59E0B', text: '#B45309', role: 'warning' }],
  [20, { name: 'Poor', colour: '#F97316', text: '#C2410C', role: 'orange' }],
  [0, { name: 'Critical', colour: '#EF4444', text: '#B91C1C', role: 'error' }],
]

/** @param score 0 to 100 */
export function bandOf(score: number): ScoreBand {
  const found = bands.find(([from]) => score >= from) ?? bands[bands.length - 1]
  return (found as [number, ScoreBand])[1]
}
