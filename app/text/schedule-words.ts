import type { Schedule, ScheduleRun } from '#app/contract/schedules.ts'
import { countOf } from './count.ts'
import { formatZonedPast } from './zoned-time.ts'

/** What a schedule scans: `Aldergrove – Development`, `Group Aldergrove`, `Contoso, 3 subscriptions`, `Contoso, all subscriptions`. */
export function coveredText({ subscription, scope, environmentName }: Schedule): string {
  if (subscription) return subscription.displayName
  if (scope.kind === 'managementGroup') return `Group ${scope.name}`
  if (scope.kind === 'all') return `${environmentName}, all subscriptions`
  return `${environmentName}, ${countOf(scope.subscriptions.length, 'subscription')}`
}

/** `+0.6`, `−1.1`, `Same`; null of a run that has nothing to be compared with. */
export function scoreChangeText({ score, scoreBefore }: ScheduleRun): string | null {
  if (score === null || scoreBefore === null) return null
  const change = Math.round((score - scoreBefore) * 10) / 10
  if (change === 0) return 'Same'
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`
}

const unscanned: Record<Exclude<ScheduleRun['status'], 'done'>, string> = {
  waiting: 'begins now',
  scanning: 'scanning now',
  skipped: 'skipped, a scan was under way',
  missed: 'missed, no server ran',
  failed: 'failed',
}

/** `2 closed, 3 new`, `nothing changed`, `first result`; of a run that did not scan why in a word. */
function runOutcomeText(run: ScheduleRun): string {
  if (run.status !== 'done') return unscanned[run.status]
  const parts = [
    run.resolvedFindings > 0 && `${run.resolvedFindings} closed`,
    run.newFindings > 0 && `${run.newFindings} new`,
    run.reopenedFindings > 0 && `${run.reopenedFindings} reopened`,
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(', ')
  return run.scoreBefore === null ? 'first result' : 'nothing changed'
}

/** `02:31, nothing changed`, `1 Nov, 07:12, 2 closed, caught up`, by the clocks of a zone. @param beside now, ISO 8601 */
export function runText(run: ScheduleRun, timeZone: string, beside: string): string {
  const cause = run.cause === 'caughtUp' ? ', caught up' : run.cause === 'asked' ? `, run by ${run.askedBy}` : ''
  return `${formatZonedPast(run.finishedAt ?? run.dueAt, timeZone, beside)}, ${runOutcomeText(run)}${cause}`
}
