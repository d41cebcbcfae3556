import type { Tone } from '../output/toned-line.ts'
import { bandColour, colour, severityColour } from './colours.ts'

/** A tone where a terminal has 256 colours or more, and where it has its own 16. */
interface ToneColour {
  exact: string
  named: string
}

/** The colours of tones on a terminal. */
export const toneColour: Record<Exclude<Tone, 'strong'>, ToneColour> = {
  add: { exact: colour.good, named: 'green' },
  change: { exact: severityColour.medium, named: 'yellow' },
  destroy: { exact: colour.bad, named: 'red' },
  good: { exact: colour.good, named: 'green' },
  bad: { exact: colour.bad, named: 'red' },
  dim: { exact: colour.dim, named: 'gray' },
  active: { exact: '#6AA1FF', named: 'blueBright' },
  person: { exact: '#A5B4FC', named: 'magenta' },
  frame: { exact: '#475569', named: 'gray' },
  critical: { exact: severityColour.critical, named: 'red' },
  high: { exact: severityColour.high, named: 'redBright' },
  medium: { exact: severityColour.medium, named: 'yellow' },
  low: { exact: severityColour.low, named: 'gray' },
  scoreExcellent: { exact: bandColour.Excellent, named: 'green' },
  scoreGood: { exact: bandColour.Good, named: 'green' },
  scoreFair: { exact: bandColour.Fair, named: 'yellow' },
  scorePoor: { exact: bandColour.Poor, named: 'redBright' },
  scoreCritical: { exact: bandColour.Critical, named: 'red' },
}
