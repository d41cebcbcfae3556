import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import { countPoints } from '#app/text/points.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import { bandOf } from '../score/score-band.ts'
import { ScoreExplained } from '../score/score-explained.tsx'
import classes from './score-card.module.css'

interface ScoreCardProps {
  plan: Pick<FixPlan, 'score' | 'scoreParts' | 'proven' | 'planned' | 'rest'>
  /** Plans that wait for approval. */
  waiting: number
}

/** What the score is, and what fixes have brought, would bring and could bring, as figures over one bar. */
export function ScoreCard({ plan: { score, scoreParts, proven, planned, rest }, waiting }: ScoreCardProps) {
  if (score === null) return null
  const next = score + proven
  const hasGain = proven + planned + rest > 0
  const all = next + planned + rest
  const parts = [
    { name: 'scan', points: score, colour: bandOf(score).colour },
    { name: 'proven', points: proven, colour: 'var(--success-mark)' },
    { name: 'planned', points: planned, colour: 'var(--info-mark)' },
    { name: 'rest', points: rest, colour: 'var(--primary-border-hover)' },
  ]
  return (
    <Card component="section" className={classes.card} aria-label="Score">
      <div className={classes.head}>
        <dl className={classes.figures}>
          <Figure label="Score of the scan">
            <span className={classes.figure}>
              {oneDecimal(score)}
              <span className={classes.unit}>%</span>
            </span>
          </Figure>
          {hasGain ? (
            <>
              <Figure label="Proven since" colour="var(--success-mark)">
                <span className={classes.figure} data-proven={proven > 0 || undefined}>
                  +{oneDecimal(proven)}
                </span>
                {proven > 0 && <span className={classes.note}>{oneDecimal(next)}% at the next scan</span>}
              </Figure>
              <Figure label="Planned" colour="var(--info-mark)">
                <span className={classes.figure}>+{oneDecimal(planned)}</span>
                {waiting > 0 && (
                  <span className={classes.note}>
                    {waiting} {waiting === 1 ? 'waits' : 'wait'} for approval
                  </span>
                )}
              </Figure>
              <Figure label="All the rest" colour="var(--primary-border-hover)">
                <span className={classes.figure}>+{oneDecimal(rest)}</span>
                <span className={classes.note}>
                  up to {oneDecimal(Math.min(100, all))}%, {bandOf(Math.min(100, all)).name}
                </span>
              </Figure>
            </>
          ) : (
            <Figure label="To be gained by fixes">
              <span className={classes.figure}>–</span>
            </Figure>
          )}
        </dl>
        <ScoreExplained score={score} parts={scoreParts} />
      </div>
      <div
        className={classes.bar}
        role="img"
        aria-label={`${oneDecimal(score)} of 100, and ${countPoints(proven)} proven, ${oneDecimal(planned)} planned, ${oneDecimal(rest)} to be had`}
      >
        {parts.map(({ name, points, colour }) =>
          points > 0 ? <span key={name} style={{ width: `${points}%`, background: colour }} /> : null,
        )}
      </div>
    </Card>
  )
}

function Figure({ label, colour, children }: { label: string; colour?: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <dt className={classes.label}>
        {colour && <span className={classes.key} style={{ background: colour }} />}
        {label}
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
