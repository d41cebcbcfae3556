import { type Claim, leastEnvironments, leastSamples, type Measure } from '#app/contract/measures.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Sample } from '../scans/measured-scans.ts'

/** What the catalogue itself says: it is nobody's data. */
export interface Counted {
  value: number
}

/**
 * What is told of a measure. Of samples a visitor is told the value only when there are enough of enough environments;
 * who may see every environment is told any.
 * @param viewer null: a visitor
 */
export function tellMeasure(claim: Claim, measured: Sample | Counted, viewer: Viewer | null): Measure {
  if ('samples' in measured && !mayBeTold(measured, viewer)) return { id: claim.id, value: null, reached: null }
  if (measured.value === null) return { id: claim.id, value: null, reached: null }
  const value = rounded(claim, measured.value)
  return { id: claim.id, value, reached: 'atMost' in claim ? value <= claim.atMost : value >= claim.atLeast }
}

function mayBeTold({ samples, environments }: Sample, viewer: Viewer | null): boolean {
  return viewer?.environments === 'all' || (samples >= leastSamples && environments >= leastEnvironments)
}

/** To the worse side: 94.96 % is not 95 %. */
function rounded({ unit }: Claim, value: number): number {
  if (unit === 'share') return Math.floor(value * 10) / 10
  return unit === 'minutes' ? Math.ceil(value) : value
}
