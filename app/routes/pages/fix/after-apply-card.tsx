import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { countOf } from '#app/text/count.ts'
import { type Fact, ScoreCard } from './score-card.tsx'

interface AfterApplyCardProps {
  judgement: PlanJudgement
  locks: FixDetail['fix']['locks']
  /** Ids of the resources that the plan changes. */
  taken: ReadonlySet<string>
}

/** What the controls say of Azure as it would be after the plan. */
export function AfterApplyCard({ judgement, locks, taken }: AfterApplyCardProps) {
  const { scoreBefore, scoreAfter, closes, opens, judged, changes, notJudged } = judgement
  const held = new Set(locks.flatMap(({ resourceIds }) => resourceIds).filter((id) => taken.has(id)))
  const behind = closes.filter(({ resourceId }) => held.has(resourceId)).length
  const facts: Fact[] = [
    { name: 'Closes', value: closes.length === 0 ? 'nothing' : countOf(closes.length, 'finding') },
    ...(behind > 0 ? [{ name: 'Will stay open', value: `${behind}, behind a lock`, tone: 'warning' as const }] : []),
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
  return <ScoreCard title="After the apply" before={scoreBefore} after={scoreAfter} facts={facts} />
}
