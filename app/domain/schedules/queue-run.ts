import type { Transaction } from 'kysely'
import type { Cadence } from '#app/cadence/cadence.ts'
import type { ScheduleRun } from '#app/contract/schedules.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireEnvironment } from '../environments/environment-client.ts'
import { AppError } from '../errors.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { cadenceOf, dueAfter } from './due-cadence.ts'
import { toRuns } from './read-schedules.ts'
import { insertRun, isRunning, moveRun, type NewRun, type RunRow } from './run-rows.ts'
import { dueSchedules, findScheduleRow, type ScheduleRow, takeDueTime } from './schedule-rows.ts'
import { stopSchedule } from './switch-schedule.ts'
import { schedulePath, tellOwner } from './tell-owner.ts'

export const scheduleJob = 'schedule'

/** A run that begins later than this was missed: no server ran when it was due. */
const lateMs = 5 * 60_000

/**
 * Queues what is due, once for each due time however many servers ask. Of what was missed while none ran, however often it
 * was due, one run is made, or none when it is not to be caught up.
 */
export async function queueDueRuns(services: Services): Promise<void> {
  const now = services.now()
  for (const schedule of await dueSchedules(services.db, now)) {
    await services.db.transaction().execute(async (trx) => {
      const cadence = cadenceNow(schedule)
      if (cadence instanceof AppError) await stopSchedule(trx, services, schedule, cadence.message)
      else await queueDue(trx, services, schedule, cadence, now)
    })
    services.bell.ring(jobsTopic)
  }
}

/** What was accepted once may be unknown to another version of Node: a time zone that was renamed, for example. */
function cadenceNow({ cron, time_zone: timeZone }: ScheduleRow): Cadence | AppError {
  try {
    return cadenceOf(cron, timeZone)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function queueDue(
  trx: Transaction<Schema>,
  services: Services,
  schedule: ScheduleRow,
  cadence: Cadence,
  now: Date,
): Promise<void> {
  if (!(await takeDueTime(trx, schedule, dueAfter(cadence, now)))) return
  const first = new Date(schedule.next_due_at ?? now)
  const late = now.getTime() - first.getTime() > lateMs
  const recent = late ? cadence.next(new Date(now.getTime() - lateMs)) : first
  const isTime = recent !== null && recent <= now
  if (late && schedule.catch_up === 1)
    return queueRun(trx, services, { scheduleId: schedule.id, dueAt: first, cause: 'caughtUp' })
  if (isTime) return queueRun(trx, services, { scheduleId: schedule.id, dueAt: recent, cause: 'due' })
  const missed = await insertRun(trx, { scheduleId: schedule.id, dueAt: first, cause: 'due' })
  const reason = 'No server ran when it was due, and it is not to be caught up.'
  await moveRun(trx, missed.id, 'waiting', { status: 'missed', reason, finished_at: isoDate(now) })
  await tellOwner(services, trx, schedule, {
    event: 'scheduleFailed',
    type: 'warning',
    title: 'Scheduled scan missed',
    message: `${schedule.name}: ${reason}`,
    link: schedulePath(schedule.id),
  })
}

async function queueRun(trx: Transaction<Schema>, services: Services, run: NewRun): Promise<void> {
  await enqueueRun(trx, services, await insertRun(trx, run))
}

const enqueueRun = (trx: Transaction<Schema>, services: Services, { id }: RunRow) =>
  enqueue(trx, services.now(), scheduleJob, { runId: id })

/**
 * Runs a schedule out of turn, in the name of whoever asks. When it is due next does not change.
 * @throws AppError `not-found`; `conflict` while a run of it is under way, or when its environment was removed
 */
export async function runScheduleNow(services: Services, actor: Actor, id: string): Promise<ScheduleRun> {
  const { environment_id: environmentId } = await findScheduleRow(services, actor, id)
  await requireEnvironment(services, environmentId)
  const row = await services.db.transaction().execute(async (trx) => {
    const schedule = await findScheduleRow({ db: trx }, actor, id)
    if (await isRunning(trx, id))
      throw new AppError('conflict', `${schedule.name} is running. Wait until it has ended, then run it again.`)
    const run = await insertRun(trx, {
      scheduleId: id,
      dueAt: services.now(),
      cause: 'asked',
      askedBy: actor.username,
    })
    await enqueueRun(trx, services, run)
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.run',
      object: `schedule:${id}`,
      detail: { name: schedule.name, runId: run.id },
    })
    return run
  })
  services.bell.ring(jobsTopic)
  const [run] = await toRuns(services.db, [row])
  if (!run) throw new Error(`The run ${row.id} is gone.`)
  return run
}
