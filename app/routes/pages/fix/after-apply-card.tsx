import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { countOf } from '#app/text/count.ts'
import { closingFacts } from './closing-facts.ts'
import type { ClosingOfPlan } from './closing-of-plan.ts'
import { type Fact, ScoreCard } from './score-card.tsx'
import classes from './side-cards.module.css'

interface AfterApplyCardProps {
  judgement: PlanJudgement
  /** What it closes of the findings that the fix is about. */
  closing: ClosingOfPlan
  /** The score that the fix begins with, exact; null when nothing was assessed, and of a plan that was applied. */
  score: number | null
  /** What may break first of all: phones have no room for the rest above the plan. */
  gravest: string | undefined
}

/** What the controls say of Azure as it would be after the plan. */
export function AfterApplyCard({ judgement, closing, score, gravest }: AfterApplyCardProps) {
  const { scoreBefore, scoreAfter, opens, judged, changes, notJudged } = judgement
  const facts: Fact[] = [
    ...closingFacts(closing),
    ...(closing.along > 0 ? [{ name: 'Closes along', value: countOf(closing.along, 'finding') }] : []),
    opens.length === 0
      ? { name: 'Opens', value: 'Nothing', tone: 'good' }
      : { name: 'Opens', value: countOf(opens.length, 'finding'), tone: 'bad' },
    {
      name: 'Judged',
      value: (
        <span title={notJudged.map(({ reason }) => reason).join('\n') || undefined}>
          {judged} of {countOf(changes, 'change')}
        </span>
      ),
    },
  ]
  // What opens nothing is counted as it was in the review and will be in the proof.
  const [before, after] =
    opens.length === 0 && score !== null ? [score, score + closing.points] : [scoreBefore, scoreAfter]
  return (
    <ScoreCard title="After the apply" before={before} after={after} facts={facts}>
      {gravest !== undefined && (
        <p className={classes.gravest}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {gravest}
        </p>
      )}
    </ScoreCard>
  )
}
