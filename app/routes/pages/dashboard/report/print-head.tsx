import { useTimes } from '#app/components/moment/use-times.ts'
import { useShellData } from '#app/components/shell-data.ts'
import type { PostureReport } from '#app/contract/posture-report.ts'
import classes from './print-head.module.css'

/** What has to be known of a printed page: whose posture, of which days, made when and by whom. */
export function PrintHead({ report }: { report: PostureReport }) {
  const { user } = useShellData()
  const times = useTimes()
  const { subscriptionName, environmentName, from, to } = report
  return (
    <p className={classes.head}>
      {subscriptionName} in {environmentName}, {times.day(from)} to {times.day(to)}. Made by {user.username} on{' '}
      {times.time(to)}. Times in {times.zone}.
    </p>
  )
}
