/** Bands of scores, best first. `least`: the lowest score that is in it, of 0 to 100. */
const scoreBands = [
  { name: 'Excellent', least: 80 },
  { name: 'Good', least: 60 },
  { name: 'Fair', least: 40 },
  { name: 'Poor', least: 20 },
  { name: 'Critical', least: 0 },
] as const

export type ScoreBandName = (typeof scoreBands)[number]['name']

/** @param score 0 to 100 */
export function bandNameOf(score: number): ScoreBandName {
  return scoreBands.find(({ least }) => score >= least)?.name ?? 'Critical'
}
