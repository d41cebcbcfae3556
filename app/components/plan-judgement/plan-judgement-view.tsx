import { IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { JudgedFinding, PlanJudgement } from '#app/contract/plan-judgement.ts'
import { countOf } from '#app/text/count.ts'
import { pointsBetween } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { SeverityChip } from '../severity-chip.tsx'
import classes from './plan-judgement.module.css'

/** Findings that are listed at once. */
const first = 5

/** What a plan closes and opens, the score before and after, and how much of it could be judged. */
export function PlanJudgementView({ judgement }: { judgement: PlanJudgement }) {
  const { closes, behindLocks = [], opens, changes, judged, notJudged } = judgement
  return (
    <section className={classes.judgement} aria-label="After the apply">
      <ScoreLine judgement={judgement} />
      <dl className={classes.facts}>
        <div>
          <dt>Closes</dt>
          <dd>{closes.length === 0 ? 'Nothing' : countOf(closes.length, 'finding')}</dd>
        </div>
        {behindLocks.length > 0 && (
          <div>
            <dt>Will stay open</dt>
            <dd>{behindLocks.length}, behind a lock</dd>
          </div>
        )}
        <div>
          <dt>Opens</dt>
          {opens.length === 0 ? (
            <dd data-good>
              <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              Nothing
            </dd>
          ) : (
            <dd data-bad>{countOf(opens.length, 'finding')}</dd>
          )}
        </div>
        <div>
          <dt>Judged</dt>
          <dd>
            {judged} of {countOf(changes, 'change')}
          </dd>
        </div>
      </dl>
      {opens.length > 0 && <FindingList title="Opens" findings={opens} opened />}
      {closes.length > 0 && <FindingList title="Closes" findings={closes} />}
      {behindLocks.length > 0 && <FindingList title="Stays open behind a lock:" findings={behindLocks} />}
      {notJudged.length > 0 && (
        <details className={classes.list}>
          <summary>Not judged: {countOf(notJudged.length, 'change')}</summary>
          <ul>
            {notJudged.map(({ address, reason }) => (
              <li key={address}>
                <code>{address}</code> <span className={classes.quiet}>{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function ScoreLine({ judgement: { scoreBefore, scoreAfter, scanId } }: { judgement: PlanJudgement }) {
  if (scoreBefore === null || scoreAfter === null)
    return (
      <p className={classes.quiet}>
        {scanId === null ? 'No score: this subscription was never scanned.' : 'No score.'}
      </p>
    )
  const points = pointsBetween(scoreBefore, scoreAfter)
  const signed = `${points > 0 ? '+' : ''}${oneDecimal(points)} points`
  return (
    <p className={classes.score}>
      <span className="visually-hidden">Score before: </span>
      <span className={classes.quiet}>{percentText(scoreBefore)}</span>
      <span aria-hidden>→</span>
      <span className="visually-hidden">after: </span>
      <b>{percentText(scoreAfter)}</b>
      {points !== 0 && (
        <span className={classes.points} data-down={points < 0 || undefined}>
          {signed}
        </span>
      )}
    </p>
  )
}

function FindingList({ title, findings, opened }: { title: string; findings: JudgedFinding[]; opened?: boolean }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const shown = whole ? findings : findings.slice(0, first)
  return (
    <details className={classes.list} open={opened}>
      <summary id={id}>
        {title} {countOf(findings.length, 'finding')}
      </summary>
      <ul aria-labelledby={id}>
        {shown.map(({ controlId, title, severity, resourceId, resourceName }) => (
          <li key={`${controlId} ${resourceId}`}>
            <SeverityChip severity={severity} />
            <span>{title}</span>
            <code title={resourceId}>{resourceName}</code>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          Show all {findings.length}
        </button>
      )}
    </details>
  )
}
