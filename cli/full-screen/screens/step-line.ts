import { part, type TonedLine } from '../../output/toned-line.ts'

const steps = ['Review', 'Plan', 'Approve', 'Proof'] as const
export type Step = (typeof steps)[number]

/** The steps of a fix: those that are done, where one is, and what is left. */
export function stepLine(now: Step): TonedLine {
  const at = steps.indexOf(now)
  return steps.flatMap((step, nth): TonedLine => {
    const gap = part(nth === 0 ? '' : '   ')
    if (nth < at) return [gap, part('✔ ', 'good'), part(step, 'dim')]
    if (nth === at) return [gap, { ...part(`${nth + 1} ${step}`, 'active'), strong: true }]
    return [gap, part(`${nth + 1} ${step}`, 'dim')]
  })
}
