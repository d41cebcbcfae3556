import type { FixDetail } from '#app/contract/fix-detail.ts'
import { textWidth } from '../../output/text-width.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine, fitText, spread } from '../lines/cells.ts'
import type { Size } from '../state/state.ts'

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

const steps = ['Review', 'Plan', 'Approve', 'Proof'] as const
type Step = (typeof steps)[number]

/** The steps of a fix: those that are done, where one is, and what is left. */
function stepLine(now: Step): TonedLine {
  const at = steps.indexOf(now)
  return steps.flatMap((step, nth): TonedLine => {
    const gap = part(nth === 0 ? '' : '   ')
    if (nth < at) return [gap, part('✔ ', 'good'), part(step, 'dim')]
    if (nth === at) return [gap, { ...part(`${nth + 1} ${step}`, 'active'), strong: true }]
    return [gap, part(`${nth + 1} ${step}`, 'dim')]
  })
}
