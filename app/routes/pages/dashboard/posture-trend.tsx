import { Button, Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChartLine, IconRosetteDiscountCheck, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Bar } from '#app/components/bar/bar.tsx'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { bandOf } from '#app/components/score/score-band.ts'
import { ScoreNumber } from '#app/components/score/score-number.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Scan, ScanResults } from '#app/contract/scans.ts'
import type { TrendPoint } from '#app/contract/score-trend.ts'
import { countOf } from '#app/text/count.ts'
import { countPoints, pointsBetween, provenText } from '#app/text/points.ts'
import { noLineWords, periodWords } from '#app/text/report-words.ts'
import { percentText } from '#app/text/tenths.ts'
import { lastStep } from '#app/trend/trend-scale.ts'
import classes from './posture-trend.module.css'
import { TrendChart } from './trend-chart.tsx'
import { TrendFoot } from './trend-foot.tsx'

export type Posture = { scan: Scan } & Pick<ScanResults, 'summary' | 'standards' | 'fixed'>

interface PostureTrendProps {
  /** Null while no subscription is selected. */
  report: PostureReport | null
  posture: Posture | null
  isCompared: boolean
  /** Why the subscription has no scan; null when it has one. */
  notScanned: string | null
}

/** The rest stand in the report below. */
const standardsBesideScore = 3

/** The score, its direction and the scores of the scans before. */
export function PostureTrend({ report, posture, isCompared, notScanned }: PostureTrendProps) {
  const score = report?.latest?.score ?? null
  const { user } = useShellData()
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Posture trend"
        subtitle={report && score !== null ? `Overall score in ${periodWords(report.days)}` : undefined}
      >
        {report && score !== null && <StatusChip role="neutral">{countOf(report.scans, 'scan')}</StatusChip>}
      </CardHead>
      {report && score !== null ? (
        <div className={classes.body}>
          <div className={classes.figures}>
            <div>
              <div className={classes.score}>
                <span className={classes.number}>
                  <ScoreNumber score={score} />
                </span>
                <StatusChip role={bandOf(score).role} dot>
                  {posture?.summary.securityHealth.level ?? bandOf(score).name}
                </StatusChip>
              </div>
              <Direction trend={report.trend} />
              {posture?.fixed && <Proven fixed={posture.fixed} />}
            </div>
            {posture && posture.standards.length > 0 && (
              <div className={classes.standards}>
                {posture.standards.slice(0, standardsBesideScore).map(({ id, short, name, percent }) => (
                  <div key={id} className={classes.standard}>
                    <div className={classes.standardHead}>
                      <span>{short}</span>
                      <span className="tabular">{percent === null ? '–' : percentText(percent)}</span>
                    </div>
                    <Bar
                      percent={percent ?? 0}
                      colour={percent === null ? 'transparent' : bandOf(percent).colour}
                      label={name}
                    />
                  </div>
                ))}
              </div>
            )}
          </div>
          <Line report={report} isCompared={isCompared} />
        </div>
      ) : (
        <div className={classes.empty}>
          <EmptyState
            icon={IconChartLine}
            action={
              notScanned !== null &&
              roleAllows(user.role, 'operator') && (
                <Button component={Link} to="/app/security-scanner">
                  Run Security Scan
                </Button>
              )
            }
          >
            {report ? noScoreText(notScanned, posture) : 'Select an Azure subscription to see how it stands.'}
          </EmptyState>
        </div>
      )}
    </Card>
  )
}

function noScoreText(notScanned: string | null, posture: Posture | null): string {
  if (posture)
    return 'The latest scan has no score: nothing could be assessed. Its results say what Parapet could not read.'
  return `${notScanned ?? 'No scan of this subscription has a score yet.'} Run a security scan to see how it stands.`
}

/** The line with what belongs to it; of fewer than two scans the sentence that says so. */
function Line({ report, isCompared }: { report: PostureReport; isCompared: boolean }) {
  const times = useTimes()
  const none = noLineWords(report, times.day)
  if (none !== null)
    return (
      <div className={classes.none}>
        <EmptyState icon={IconChartLine}>{none}</EmptyState>
      </div>
    )
  return (
    <>
      <TrendChart report={report} isCompared={isCompared && report.trendBefore.length > 1} />
      <TrendFoot report={report} isCompared={isCompared} />
    </>
  )
}

/** What stands to be counted by the next scan. */
function Proven({ fixed: { scoreBefore, scoreAfter } }: { fixed: NonNullable<Posture['fixed']> }) {
  if (scoreBefore === null || scoreAfter === null) return null
  return (
    <div className={classes.direction}>
      <span className={classes.step} data-good>
        <IconRosetteDiscountCheck size={16} stroke={2} aria-hidden />
        {provenText(pointsBetween(scoreBefore, scoreAfter))}
      </span>
      <span>awaiting the next scan</span>
    </div>
  )
}

function Direction({ trend }: { trend: TrendPoint[] }) {
  const step = lastStep(trend)
  const times = useTimes()
  if (!step) return null
  const { points, since, at } = step
  const when = <Moment at={since}>{times.shortWhen(since, at)}</Moment>
  if (points === 0)
    return (
      <div className={classes.direction}>
        <span>Unchanged since {when}</span>
      </div>
    )
  const Icon = points > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <div className={classes.direction}>
      <span className={classes.step} data-good={points > 0}>
        <Icon size={16} stroke={2} aria-hidden />
        {points > 0 ? '+' : '−'}
        {countPoints(points)}
      </span>
      <span>since {when}</span>
    </div>
  )
}
