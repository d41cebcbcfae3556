import type { FixDetail } from '#app/contract/fix-detail.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { spread } from '../lines/cells.ts'
import type { Size } from '../state/state.ts'
import { type Step, stepLine } from './step-line.ts'

/** What is done here, how far it is, and where. */
export function headLines(name: string, step: Step | null, place: TonedLine, { columns }: Size): TonedLine[] {
  return [
    [part(' '), ...spread([part(name, 'strong')], step === null ? [] : stepLine(step), columns - 2)],
    [part(' '), ...place],
  ]
}

/** `Fix 1 of 14 in Aldergrove – Development`. */
export function fixPlaceLine({ place, scan }: Pick<FixDetail, 'place' | 'scan'>): TonedLine {
  return [part(place ? `Fix ${place.at} of ${place.of} in ` : 'Fix in ', 'dim'), part(scan.subscriptionName)]
}
