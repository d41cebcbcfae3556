import { Link, useSearchParams } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { periodWords } from '#app/text/report-words.ts'
import { percentText } from '#app/text/tenths.ts'
import { reportAddress } from './report/report-address.ts'
import classes from './trend-foot.module.css'

interface TrendFootProps {
  report: PostureReport
  isCompared: boolean
}

/** What the lines are, the period before to compare with, and the line's scores as a table. */
export function TrendFoot({ report: { days, trend, trendBefore }, isCompared }: TrendFootProps) {
  const [params] = useSearchParams()
  const canCompare = trendBefore.length > 1
  return (
    <div className={classes.foot}>
      {isCompared && canCompare && (
        <>
          <span className={classes.series}>
            <span className={classes.now} aria-hidden />
            In {periodWords(days)}
          </span>
          <span className={classes.series}>
            <span className={classes.before} aria-hidden />
            {days} days before
          </span>
        </>
      )}
      {canCompare && (
        <Link to={reportAddress(params, { compare: !isCompared })} preventScrollReset className={classes.action}>
          {isCompared ? 'Do not compare' : `Compare with the ${days} days before`}
        </Link>
      )}
      <details className={classes.details}>
        <summary className={classes.action}>Scores as a table</summary>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption className="visually-hidden">Overall score by scan, latest first</caption>
            <ColumnHeads names={['Scan', 'Overall score']} />
            <tbody>
              {trend.toReversed().map(({ scanId, at, score }) => (
                <tr key={scanId}>
                  <td>
                    <Link to={`/app/security-scanner/results/${scanId}`}>
                      <Moment at={at} />
                    </Link>
                  </td>
                  <td>{percentText(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
