import { bandNameOf } from '#app/contract/score-band.ts'
import type { Tone } from '../../../output/toned-line.ts'

/** The tone of a score or a share of 0 to 100. */
export const bandTone = (score: number): Tone => `score${bandNameOf(score)}`
