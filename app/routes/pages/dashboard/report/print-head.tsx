import { useShellData } from '#app/components/shell-data.ts'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { formatDay, formatTime } from '#app/text/time.ts'
import classes from './print-head.module.css'

/** What has to be known of a printed page: whose posture, of which days, made when and by whom. */
export function PrintHead({ report }: { report: PostureReport }) {
  const { user } = useShellData()
  const { subscriptionName, environmentName, from, to } = report
  return (
    <p className={classes.head}>
      {subscriptionName} in {environmentName}, {formatDay(from)} to {formatDay(to)}. Made by {user.username} on{' '}
      {formatTime(to)}. Times in UTC.
    </p>
  )
}
