import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import rows from '#app/components/row-table/row-table.module.css'
import { bandOf } from '#app/components/score/score-band.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { EnvironmentStanding, PostureReport } from '#app/contract/posture-report.ts'
import { formatCount } from '#app/text/count.ts'
import { agoWords, oldWords, scannedWords, shareText } from '#app/text/report-words.ts'
import classes from './report-table.module.css'

/** Subscriptions that an environment names; the rest are counted. */
const named = 3

/** The environments that the person may see, side by side, by the latest scan of each subscription. */
export function EnvironmentsCard({ report: { environments, to } }: { report: PostureReport }) {
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Environments"
        mark={<CountBadge count={environments.length} />}
        subtitle="By the latest scan of each subscription"
      />
      <table className={`${rows.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Environment</th>
            <th scope="col">Score</th>
            <th scope="col">Critical</th>
            <th scope="col">High</th>
            <th scope="col" title="Of all that controls asked of resources, the share that could be judged">
              Judged
            </th>
            <th scope="col">Last scan</th>
          </tr>
        </thead>
        <tbody>
          {environments.map((environment) => (
            <Row key={environment.id} environment={environment} now={Date.parse(to)} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ environment, now }: { environment: EnvironmentStanding; now: number }) {
  const { name, isActive, score, critical, high, judged, scans } = environment
  const [newest] = scans
  const old = oldWords(environment, useTimes().time)
  return (
    <tr>
      <td>
        <Link to={isActive ? '/app/security-scanner/posture' : '/app/azure-environments'} className={rows.name}>
          {name}
        </Link>
        <Places environment={environment} />
        {old && <div className={`${classes.places} ${classes.old}`}>{old}</div>}
      </td>
      <td className={score === null ? rows.onWideScreens : undefined}>
        {score === null ? (
          <span className={classes.quiet}>–</span>
        ) : (
          <StatusChip role={bandOf(score).role} dot>
            <span className="tabular">{shareText(score)}</span> {bandOf(score).name}
          </StatusChip>
        )}
      </td>
      <Figure of="critical">{newest ? formatCount(critical) : null}</Figure>
      <Figure of="high">{newest ? formatCount(high) : null}</Figure>
      <Figure of="judged">{judged === null ? null : shareText(judged)}</Figure>
      <td className={newest?.isOld ? classes.old : classes.quiet}>
        {newest ? <Moment at={newest.at}>{agoWords(newest.at, now)}</Moment> : 'Never'}
      </td>
    </tr>
  )
}

/** A dash of what is not known; phones, which have no columns, leave it out. */
const Figure = ({ of, children }: { of: string; children: string | null }) => (
  <td className={`${classes.figure} ${children === null ? rows.onWideScreens : ''}`}>
    {children ?? '–'} <span className={rows.onPhones}>{of}</span>
  </td>
)

/** Where the score comes from. */
function Places({ environment }: { environment: EnvironmentStanding }) {
  const { scans } = environment
  return (
    <span className={classes.places}>
      <span>{scannedWords(environment)}</span>
      {scans.slice(0, named).map((scan) => (
        <Link key={scan.id} to={`/app/security-scanner/results/${scan.id}`} className={classes.place}>
          {scan.subscriptionName} {shareText(scan.score)}
        </Link>
      ))}
      {scans.length > named && <span>and {formatCount(scans.length - named)} more</span>}
    </span>
  )
}
