import { applyLabel } from '#app/text/apply-label.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { countOf } from '#app/text/count.ts'
import { acceptText } from '#app/text/plan-judgement-words.ts'
import type { ShownPlan } from './state.ts'

/** What has to be typed before a plan is applied. */
export interface Question {
  word: string
  /** What typing it does. */
  words: string
}

const yes = 'yes'

/**
 * The questions of a plan, in their order: the plan's own word where something is destroyed or replaced, as in the
 * console, and a yes of its own to critical and high findings that it opens.
 */
export function questionsOf({ planned, plan }: Pick<ShownPlan, 'planned' | 'plan'>): Question[] {
  const label = applyLabel(plan.counts)
  const does = label.charAt(0).toLowerCase() + label.slice(1)
  const opens = acceptText(plan.judgement, planned.undo)
  return [
    plan.destructive
      ? {
          word: wordToType(plan, planned.workspaceName),
          words: `to ${does}: ${countOf(plan.counts.destroy, 'resource is', 'resources are')} destroyed or replaced`,
        }
      : { word: yes, words: `to ${does}` },
    ...(opens === null ? [] : [{ word: yes, words: `to apply it all the same. ${opens}` }]),
  ]
}
