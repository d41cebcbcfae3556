import { expect } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { addSchedule } from '#app/domain/schedules/change-schedules.ts'
import { finishRuns } from '#app/domain/schedules/finish-runs.ts'
import { queueDueRuns } from '#app/domain/schedules/queue-run.ts'
import { findSchedule, listSchedules } from '#app/domain/schedules/read-schedules.ts'
import { removeSchedule } from '#app/domain/schedules/remove-schedule.ts'
import type { TestScans } from '../factories/scan-services.ts'

/** A schedule that was due often while no server ran: it is caught up once, read and removed. */
export async function catchUpOnce(services: TestScans): Promise<void> {
  const { id } = await addSchedule(services, localOperator, {
    name: 'Each hour',
    cron: '0 * * * *',
    timeZone: 'Europe/Amsterdam',
    catchUp: true,
    changes: false,
    environmentId: localCloudId,
  })
  services.clock.forward(40 * 3600)
  await queueDueRuns(services)
  await queueDueRuns(services)
  await finishRuns(services)
  expect(await listSchedules(services, { environments: [localCloudId] })).toMatchObject([
    { id, lastRun: { status: 'waiting', cause: 'caughtUp' } },
  ])
  expect((await findSchedule(services, localOperator, id)).runs).toHaveLength(1)
  await removeSchedule(services, localOperator, id)
  expect(await listSchedules(services, localOperator)).toEqual([])
}
