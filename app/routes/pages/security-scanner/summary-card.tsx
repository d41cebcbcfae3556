import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconArrowDownRight, IconArrowUpRight, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Bar } from '#app/components/bar/bar.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { bandOf } from '#app/components/score/score-band.ts'
import { ScoreDial } from '#app/components/score/score-dial.tsx'
import { ScoreExplained } from '#app/components/score/score-explained.tsx'
import { restOfName } from '#app/components/standard-name.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import type { ScanChanges, ScanResults, StandardScore } from '#app/contract/scans.ts'
import type { ScoreParts } from '#app/contract/score-parts.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { pointsBetween, provenText } from '#app/text/points.ts'
import { downToTenth, percentText } from '#app/text/tenths.ts'
import { standardAddress } from '../compliance/compliance-address.ts'
import { type Difference, differenceOf, pointsText } from './difference.ts'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  summary: ScanResults['summary']
  scoreParts: ScoreParts
  standards: StandardScore[]
  /** Beside the scan before; `at` is when this one was. */
  changes: (ScanChanges & { at: string }) | null
  /** What fixes closed since. */
  fixed: FixedSinceScan | null
  /** What the critical recommendations are made of. */
  critical: string
  /** Of the recommendations, those that the roadmap puts first. */
  immediate: number
  /** Some controls could not be assessed: a count that moved is then no sign of better or worse. */
  incomplete: boolean
  /** Where the recommendations are listed that a count is of. */
  listed?: { critical: string; all: string }
  /** Of the address of a standard: which scan it is looked at by. */
  standardQuery: string
}

/** The dial, the counts and the standards. */
export function SummaryCard(props: SummaryCardProps) {
  const { summary, scoreParts, standards, changes, fixed, critical, immediate, incomplete, listed } = props
  const {
    overallScore,
    securityHealth,
    criticalRecommendations,
    totalRecommendations,
    implementedControls,
    totalControls,
  } = summary
  const times = useTimes()
  const against = (now: number, before: number | undefined, wanted: 'more' | 'fewer') =>
    changes && before !== undefined && overallScore !== null
      ? differenceOf(now, before, { at: changes.at, beforeAt: changes.previousAt }, incomplete ? null : wanted, times)
      : null
  return (
    <Card padding={0} component="section" className={classes.card} aria-label="Summary">
      <div className={classes.dial}>
        <h2 className={classes.label}>Overall score</h2>
        <ScoreDial score={overallScore} level={securityHealth.level} />
        <div className={classes.health}>
          <StatusChip role={overallScore === null ? 'neutral' : bandOf(overallScore).role} dot>
            {securityHealth.level}
          </StatusChip>
        </div>
        {fixed && <Proven fixed={fixed} />}
        {overallScore !== null && <ScoreExplained score={overallScore} parts={scoreParts} />}
        {overallScore === null && <p className={classes.caption}>Nothing could be assessed.</p>}
      </div>
      <div className={classes.figures}>
        <div className={classes.counts} data-alone={standards.length === 0 || undefined}>
          <Figure
            label="Critical recommendations"
            to={listed?.critical}
            value={countText(criticalRecommendations, overallScore)}
            colour={criticalRecommendations > 0 ? 'var(--error-text)' : undefined}
            note={critical || noneText(overallScore, incomplete)}
            difference={against(criticalRecommendations, changes?.previousCriticalRecommendations, 'fewer')}
          />
          <Figure
            label="Total recommendations"
            to={listed?.all}
            value={countText(totalRecommendations, overallScore)}
            note={
              overallScore === null
                ? 'Unknown'
                : `${immediate} immediate and ${totalRecommendations - immediate} planned`
            }
            difference={against(totalRecommendations, changes?.previousTotalRecommendations, 'fewer')}
          />
          <Figure
            label="Implemented controls"
            to={`/app/compliance${props.standardQuery}`}
            value={
              <>
                {formatCount(implementedControls)} <span className={classes.outOf}>/ {formatCount(totalControls)}</span>
              </>
            }
            note={
              totalControls > 0
                ? `${percentText(downToTenth((implementedControls / totalControls) * 100))} of what was assessed`
                : 'No control was assessed'
            }
            difference={against(implementedControls, changes?.previousImplementedControls, 'more')}
          />
        </div>
        {standards.length > 0 && (
          <div className={classes.standards} style={{ '--standards': Math.min(standards.length, 3) } as CSSProperties}>
            {standards.map((standard) => (
              <Standard key={standard.id} standard={standard} query={props.standardQuery} />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

/** A dash where nothing could be assessed: a zero would put people at ease. */
const countText = (count: number, score: number | null) => (score === null ? '–' : formatCount(count))

function noneText(score: number | null, incomplete: boolean): string {
  if (score === null) return 'Unknown: nothing could be assessed'
  return incomplete ? 'None in what could be assessed' : 'Nothing needs immediate attention'
}

/** What stands to be counted by the next scan. */
function Proven({ fixed: { scoreBefore, scoreAfter } }: { fixed: FixedSinceScan }) {
  if (scoreBefore === null || scoreAfter === null) return null
  return (
    <p className={classes.proven}>
      <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden />
      {provenText(pointsBetween(scoreBefore, scoreAfter))}
    </p>
  )
}

interface FigureProps {
  label: string
  /** Where one sees what is counted. */
  to?: string | undefined
  value: ReactNode
  note: string
  colour?: string
  difference: Difference | null
}

function Figure({ label, to, value, note, colour, difference }: FigureProps) {
  return (
    <div className={classes.figure}>
      <div className={classes.label}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={classes.listed}>
            {label}
          </Link>
        )}
      </div>
      <div className={`metric ${classes.metric}`} style={{ color: colour }}>
        {value}
      </div>
      <div className={classes.caption}>{note}</div>
      {difference && (
        <div className={classes.difference} data-good={difference.good ?? undefined}>
          {difference.direction === 'up' && <IconArrowUpRight size={14} stroke={2} aria-hidden />}
          {difference.direction === 'down' && <IconArrowDownRight size={14} stroke={2} aria-hidden />}
          {difference.text}
        </div>
      )}
    </div>
  )
}

function Standard({ standard, query }: { standard: StandardScore; query: string }) {
  const { percent, previousPercent } = standard
  return (
    <div className={classes.standard}>
      <div className={classes.standardHead}>
        <Link to={standardAddress(standard.id, query)} className={`${classes.listed} ${classes.name}`}>
          <span className={classes.short}>{standard.short}</span>{' '}
          <span className={classes.version}>{restOfName(standard)}</span>
        </Link>
        <span className={classes.percent}>{percent === null ? '–' : percentText(percent)}</span>
      </div>
      <Bar
        percent={percent ?? 0}
        colour={percent === null ? 'transparent' : bandOf(percent).colour}
        label={standard.name}
      />
      <div className={classes.standardFoot}>
        <span>
          {percent === null ? 'Nothing assessed' : `${standard.met} of ${countOf(standard.assessed, 'requirement')}`}
        </span>
        {percent !== null && previousPercent !== null && (
          <span data-good={percent === previousPercent ? undefined : percent > previousPercent}>
            {pointsText(percent, previousPercent)}
          </span>
        )}
      </div>
    </div>
  )
}
