import type { FixDetail } from '#app/contract/fix-detail.ts'
import { textWidth } from '../../output/text-width.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine, fitText, spread } from '../lines/cells.ts'
import type { Size } from '../state/state.ts'
import { type Step, stepLine } from './step-line.ts'

/** Cells of a name beside the steps; where there are fewer, the name alone stands. */
const leastName = 24

/** What is done here, how far it is, and where. */
export function headLines(name: string, step: Step | null, place: TonedLine, { columns }: Size): TonedLine[] {
  const steps = step === null ? [] : stepLine(step)
  const room = columns - 2 - cellsOfLine(steps) - 2
  const title = step !== null && room >= leastName && textWidth(name) > room ? fitText(part(name).text, room) : name
  return [
    [part(' '), ...spread([part(title, 'strong')], steps, columns - 2)],
    [part(' '), ...place],
  ]
}

/** `Fix 1 of 14 in Aldergrove – Development`. */
export function fixPlaceLine({ place, scan }: Pick<FixDetail, 'place' | 'scan'>): TonedLine {
  return [part(place ? `Fix ${place.at} of ${place.of} in ` : 'Fix in ', 'dim'), part(scan.subscriptionName)]
}
