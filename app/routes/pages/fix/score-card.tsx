import { Card, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { bandOf } from '#app/components/score/score-band.ts'
import { pointsBetween } from '#app/text/points.ts'
import { downToTenth, oneDecimal, percentText } from '#app/text/tenths.ts'
import classes from './side-cards.module.css'

/** A row of the card; `good` is a reassurance, `warning` asks for attention. */
export interface Fact {
  name: string
  value: ReactNode
  tone?: 'good' | 'warning' | 'bad'
}

interface ScoreCardProps {
  title: string
  /** Scores, exact or with one decimal; null when nothing was assessed. */
  before: number | null
  after: number | null
  facts: readonly Fact[]
  children?: ReactNode
}

/** The score before and after, and what makes the difference. */
export function ScoreCard({ title, before, after, facts, children }: ScoreCardProps) {
  return (
    <Card component="section" className={classes.card} aria-label={title}>
      <div className={classes.scoreHead}>
        <Title order={2}>{title}</Title>
        {before !== null && after !== null && <Scores before={downToTenth(before)} after={downToTenth(after)} />}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, value, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-tone={tone}>
              {tone === 'good' && <IconCircleCheck size={16} stroke={1.75} aria-hidden />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}

function Scores({ before, after }: { before: number; after: number }) {
  const points = pointsBetween(before, after)
  return (
    <>
      <p className={`${classes.scores} tabular`}>
        <span className="visually-hidden">Score </span>
        <span className={classes.before}>{percentText(before)}</span>
        <span className={classes.arrow} aria-hidden>
          →
        </span>
        <span className="visually-hidden">, then </span>
        <span className={classes.after}>
          {oneDecimal(after)}
          <small>%</small>
        </span>
        {points !== 0 && (
          <span className={classes.points} data-down={points < 0 || undefined}>
            {points > 0 && '+'}
            {oneDecimal(points)}
            <span className={classes.word}> points</span>
          </span>
        )}
      </p>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${Math.min(before, after)}%`, background: bandOf(before).colour }} />
        <span
          style={{
            width: `${Math.abs(after - before)}%`,
            background: after < before ? 'var(--error-mark)' : 'var(--success-mark)',
          }}
        />
      </div>
    </>
  )
}
