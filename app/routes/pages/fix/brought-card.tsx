import { ScanAgain } from '#app/components/scan-again.tsx'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { closesText } from './closing-facts.ts'
import { type Fact, ScoreCard } from './score-card.tsx'
import classes from './side-cards.module.css'

interface BroughtCardProps {
  proof: ExecutionProof
  subscriptionId: string
  onError: (message: string | null) => void
}

/** The score before and after the apply, by what was proven. */
export function BroughtCard({ proof, subscriptionId, onError }: BroughtCardProps) {
  const { findings, undo, score_before, score_after } = proof
  const moved = findings.filter(({ verdict }) => verdict === (undo ? 'open' : 'closed'))
  const gaps = new Set(moved.map(({ control_id }) => control_id)).size
  const facts: Fact[] = [
    {
      name: undo ? 'Open again' : 'Closed',
      value: closesText({ closes: moved.length, of: findings.length, gaps }),
    },
    { name: 'Awaits', value: 'the next scan' },
  ]
  return (
    <ScoreCard
      title={undo ? 'What it took back' : 'What it brought'}
      before={score_before}
      after={score_after}
      facts={facts}
    >
      <div className={classes.foot}>
        <ScanAgain label="Scan now" subscriptionId={subscriptionId} quiet onError={onError} />
      </div>
    </ScoreCard>
  )
}
