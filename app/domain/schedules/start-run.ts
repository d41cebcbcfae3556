import type { Transaction } from 'kysely'
import { AzureError } from '#app/azure/azure-error.ts'
import type { Subscription } from '#app/contract/azure.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { requireEnvironment } from '../environments/environment-client.ts'
import { readableSubscriptions } from '../environments/readable-subscriptions.ts'
import { subscriptionNamed } from '../environments/subscription-named.ts'
import { maySee } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import { actorNow } from '../identity/actor-now.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { type Lease, whyGivenUp } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { scanUnderWayOf } from '../scans/scans-of-run.ts'
import { queueScan } from '../scans/start-scan.ts'
import { moveRun, type RunRow, runBefore, runById } from './run-rows.ts'
import { type ScheduleRow, scheduleById } from './schedule-rows.ts'
import { stopSchedule } from './switch-schedule.ts'
import { schedulePath, tellOwner } from './tell-owner.ts'

const signInChanged = 'Admins change how it signs in under Cloud Environments; the next run then scans again.'

/** Why a run cannot scan, and whether no later one could either. */
interface Refusal {
  reason: string
  stops: boolean
}

/** Asks for the scans of a run, in the name of its schedule's owner or of whoever asked for it, with the rights that they have now. */
export async function startRun(services: ScanServices, lease: Lease): Promise<void> {
  const { runId } = lease.job.payload as { runId: string }
  const run = await runById(services.db, runId)
  if (run?.status !== 'waiting') return
  const schedule = await scheduleById(services.db, run.schedule_id)
  if (!schedule) return
  const givenUp = whyGivenUp(lease.job, 'this run')
  if (givenUp !== null) return refuse(services, lease, schedule, run, { reason: givenUp, stops: false })

  const actor = await actorNow(services, run.asked_by ?? schedule.owner)
  const reason = await whyNotAllowed(services, schedule, run, actor)
  if (reason !== null || actor === null)
    return refuse(services, lease, schedule, run, { reason: reason ?? '', stops: run.asked_by === null })
  const subscriptions = await subscriptionsOf(services, schedule)
  if (!Array.isArray(subscriptions)) return refuse(services, lease, schedule, run, subscriptions)
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    await queueScans(trx, services, actor, schedule, run, subscriptions)
    await finishJob(trx, lease, services.now(), null)
  })
  services.bell.ring(jobsTopic)
}

async function whyNotAllowed(
  services: ScanServices,
  schedule: ScheduleRow,
  { asked_by: askedBy }: RunRow,
  actor: Actor | null,
): Promise<string | null> {
  try {
    await requireEnvironment(services, schedule.environment_id)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  if (actor && roleAllows(actor.role, 'operator') && maySee(actor, schedule.environment_id)) return null
  return askedBy === null
    ? `${schedule.owner}, in whose name it scanned, may no longer scan this environment. Somebody who may can switch it on again, and becomes its owner.`
    : `${askedBy}, who asked for this run, may no longer scan this environment.`
}

async function subscriptionsOf(services: ScanServices, schedule: ScheduleRow): Promise<Subscription[] | Refusal> {
  try {
    const readable = await readableSubscriptions(services, schedule.environment_id)
    if (schedule.subscription_id !== null) return [subscriptionNamed(readable, schedule.subscription_id)]
    if (readable.length > 0) return readable
    const reason =
      'The sign-in of the environment reads no subscription. Give it the role Reader on one; the next run then finds it.'
    return { reason, stops: false }
  } catch (error) {
    if (error instanceof AppError) return { reason: error.message, stops: false }
    if (!(error instanceof AzureError)) throw error
    const { name } = await requireEnvironment(services, schedule.environment_id)
    const next = error.status === 401 ? ` ${signInChanged}` : ''
    return { reason: `${name} could not be read. ${error.message}${next}`, stops: false }
  }
}

async function queueScans(
  trx: Transaction<Schema>,
  services: ScanServices,
  actor: Actor,
  schedule: ScheduleRow,
  run: RunRow,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const environmentId = schedule.environment_id
  const started: string[] = []
  const busy: string[] = []
  const batch = subscriptions.length > 1 ? run.id : null
  const changes = schedule.changes === 1
  for (const subscription of subscriptions) {
    const other = await scanUnderWayOf(trx, environmentId, subscription.subscriptionId)
    if (other) busy.push(`${subscription.displayName} (asked for by ${other.requested_by})`)
    else started.push((await queueScan(trx, services, actor, environmentId, subscription, changes, batch)).id)
  }
  const reason =
    busy.length > 0 ? `A scan was still under way: ${busy.join(', ')}. It was not begun a second time.` : null
  await moveRun(trx, run.id, 'waiting', {
    scan_ids: JSON.stringify(started),
    reason,
    ...(started.length > 0 ? { status: 'scanning' } : { status: 'skipped', finished_at: isoDate(services.now()) }),
  })
  if (started.length === 0)
    await tellOwner(services, trx, schedule, {
      event: 'scheduleFailed',
      type: 'warning',
      title: 'Scheduled scan skipped',
      message: `${schedule.name}: ${reason}`,
      link: schedulePath(schedule.id),
    })
}

async function refuse(
  services: ScanServices,
  lease: Lease,
  schedule: ScheduleRow,
  run: RunRow,
  { reason, stops }: Refusal,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    await moveRun(trx, run.id, 'waiting', { status: 'failed', reason, finished_at: isoDate(services.now()) })
    if (stops && schedule.paused_at === null) await stopSchedule(trx, services, schedule, reason)
    // What fails by the hour for one reason is told once a day.
    const before = await runBefore(trx, run)
    const isKnown =
      run.asked_by === null &&
      before?.reason === reason &&
      before.finished_at?.slice(0, 10) === isoDate(services.now()).slice(0, 10)
    if (isKnown && !stops) return finishJob(trx, lease, services.now(), reason)
    await tellOwner(services, trx, schedule, {
      event: 'scheduleFailed',
      type: 'error',
      title: stops ? 'Schedule switched off' : 'Scheduled scan not started',
      message: `${schedule.name}: ${reason}`,
      link: schedulePath(schedule.id),
    })
    await finishJob(trx, lease, services.now(), reason)
  })
}
