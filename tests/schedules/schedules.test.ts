import os from 'node:os'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Actor, localOperator } from '#app/domain/actor.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { actorNow } from '#app/domain/identity/actor-now.ts'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { startWorker, type Worker } from '#app/domain/jobs/worker.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { runScan } from '#app/domain/scans/run-scan.ts'
import { scanJob, startScan } from '#app/domain/scans/start-scan.ts'
import { addSchedule, changeSchedule } from '#app/domain/schedules/change-schedules.ts'
import { finishRuns } from '#app/domain/schedules/finish-runs.ts'
import { queueDueRuns, runScheduleNow, scheduleJob } from '#app/domain/schedules/queue-run.ts'
import { findSchedule, listSchedules } from '#app/domain/schedules/read-schedules.ts'
import { removeSchedule, restoreSchedule } from '#app/domain/schedules/remove-schedule.ts'
import { startRun } from '#app/domain/schedules/start-run.ts'
import { switchSchedule } from '#app/domain/schedules/switch-schedule.ts'
import { addTestUser, auditTrail } from '../factories/identity-services.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

const hour = 3600
let services: TestScans
let worker: Worker | undefined
let ada: Actor

beforeEach(async () => {
  services = await createScanServices({ resources: 40 })
  await addTestUser(services)
  await services.db.updateTable('users').set({ last_login_at: services.now().toISOString() }).execute()
  const found = await actorNow(services, 'ada')
  if (!found) throw new Error('ada is unknown')
  ada = found
})

afterEach(async () => {
  await worker?.stop()
  worker = undefined
  expect(services.complaints).toEqual([])
  await services.close()
})

/** A server's background work, but for its look at what is due, which tests take themselves. */
function work(): void {
  worker = startWorker({
    db: services.db,
    dialect: services.dialect,
    bell: services.bell,
    now: services.now,
    handlers: {
      [scanJob]: (lease, signal) => runScan(services, lease, signal),
      [scheduleJob]: (lease) => startRun(services, lease),
    },
    concurrency: 2,
    pollMs: 10,
    onError: (_message, error) => services.complaints.push(error),
  })
}

const nightly = { name: 'Each night', cron: '30 2 * * *', timeZone: 'Europe/Amsterdam', catchUp: true, changes: false }
/** It is 09:00 UTC on Monday 2 March 2026. */
const one = async (change: object = {}) =>
  addSchedule(services, ada, {
    ...nightly,
    environmentId: localCloudId,
    subscriptionId: (await services.reader.listSubscriptions())[0]?.subscriptionId,
    ...change,
  })
/** A process of this machine, where none of this number lives. */
const goneHere = `${os.hostname()}:999999999:1`
const runsOf = async (id: string) => (await findSchedule(services, ada, id)).runs
const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      await finishRuns(services)
      const [run] = await runsOf(id)
      return run && !['waiting', 'scanning'].includes(run.status) ? run : undefined
    },
    { timeout: 120_000 },
  )
const told = async () => (await listNotifications(services, ada)).filter(({ title }) => /^Schedule/.test(title))

describe('what is due', () => {
  it('is run once though two servers look, and not before', async () => {
    const { id, nextDueAt } = await one()
    expect(nextDueAt).toBe('2026-03-03T01:30:00.000Z')
    await queueDueRuns(services)
    expect(await runsOf(id)).toEqual([])
    services.clock.forward(16.5 * hour)
    await Promise.all([queueDueRuns(services), queueDueRuns(services)])
    await queueDueRuns(services)
    expect(await runsOf(id)).toMatchObject([{ cause: 'due', dueAt: nextDueAt, status: 'waiting' }])
    expect((await findSchedule(services, ada, id)).nextDueAt).toBe('2026-03-04T01:30:00.000Z')
  })

  it('scans in the name of its owner, and tells what changed', async () => {
    const { id } = await one()
    work()
    services.clock.forward(16.5 * hour)
    await queueDueRuns(services)
    const first = await ended(id)
    expect(first).toMatchObject({ status: 'done', reason: null, scoreBefore: null, newFindings: 0 })
    expect(first.scans).toHaveLength(1)
    const scan = await services.db.selectFrom('scans').selectAll().executeTakeFirstOrThrow()
    expect(scan).toMatchObject({ id: first.scans[0]?.id, requested_by: 'ada', overall_score: first.score })
    expect(await told()).toEqual([])

    const finding = await services.db
      .selectFrom('findings')
      .select(['resource_key'])
      .where('control_id', '=', 'storage-secure-transfer')
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    const stored = services.cloud.store.get(finding.resource_key)
    const record = JSON.parse(stored?.body ?? '{}')
    services.cloud.store.put({ ...record, properties: { ...record.properties, supportsHttpsTrafficOnly: true } })
    services.clock.forward(24 * hour)
    await queueDueRuns(services)
    const second = await ended(id)
    expect(second).toMatchObject({ status: 'done', scoreBefore: first.score, resolvedFindings: 1, newFindings: 0 })
    await Promise.all([finishRuns(services), finishRuns(services)])
    expect(await told()).toMatchObject([
      {
        title: 'Scheduled scan found changes',
        message: 'Each night: 1 closed.',
        link: `/app/security-scanner/results/${second.scans[0]?.id}/changes`,
      },
    ])
  })

  it('while no server ran is caught up once, however often it was', async () => {
    const { id } = await one({ cron: '0 * * * *' })
    services.clock.forward(30 * hour + 600)
    await queueDueRuns(services)
    await queueDueRuns(services)
    expect(await runsOf(id)).toMatchObject([{ cause: 'caughtUp', dueAt: '2026-03-02T10:00:00.000Z' }])
    expect((await findSchedule(services, ada, id)).nextDueAt).toBe('2026-03-03T16:00:00.000Z')
  })

  it('is told as missed when it is not to be caught up, and run when it is due again', async () => {
    const { id } = await one({ cron: '0 * * * *', catchUp: false })
    services.clock.forward(30 * hour + 600)
    await queueDueRuns(services)
    expect(await runsOf(id)).toMatchObject([{ status: 'missed', reason: expect.stringContaining('No server ran') }])
    expect(await told()).toMatchObject([
      { title: 'Scheduled scan missed', message: expect.stringContaining('Each night: No server ran') },
    ])
    services.clock.forward(30 * hour - 400)
    await queueDueRuns(services)
    expect((await runsOf(id))[0]).toMatchObject({ status: 'waiting', cause: 'due', dueAt: '2026-03-04T21:00:00.000Z' })
  })

  it('goes on where a killed server left it', async () => {
    const { id } = await one()
    services.clock.forward(17 * hour)
    await queueDueRuns(services)
    await services.db
      .updateTable('jobs')
      .set({ status: 'running', attempts: 1, lease_owner: goneHere, lease_until: services.now().toISOString() })
      .execute()
    services.clock.forward(1)
    work()
    expect(await ended(id)).toMatchObject({ status: 'done', cause: 'caughtUp' })
    expect(await services.db.selectFrom('scans').select('id').execute()).toHaveLength(1)
  })

  it('does not scan what is being scanned, and says so', async () => {
    const { id } = await one()
    const [subscription] = await services.reader.listSubscriptions()
    await startScan(services, localOperator, subscription?.subscriptionId ?? '', localCloudId)
    await services.db.updateTable('jobs').set({ status: 'done' }).execute()
    services.clock.forward(16.5 * hour)
    await queueDueRuns(services)
    work()
    expect(await ended(id)).toMatchObject({
      status: 'skipped',
      reason: `A scan was still under way: ${subscription?.displayName} (asked for by local operator). It was not begun a second time.`,
    })
    expect(await told()).toMatchObject([{ title: 'Scheduled scan skipped', link: `/app/schedules?schedule=${id}` }])
  })

  it('covers every subscription that the environment has then', async () => {
    const { id } = await one({ subscriptionId: undefined })
    services.clock.forward(16.5 * hour)
    await queueDueRuns(services)
    work()
    const run = await ended(id)
    expect(run.scans.map(({ subscriptionName }) => subscriptionName).toSorted()).toEqual(
      (await services.reader.listSubscriptions()).map(({ displayName }) => displayName).toSorted(),
    )
    expect(run.score).toBeGreaterThan(0)
  })
})

describe('a schedule stops, with its reason,', () => {
  const afterDue = async (id: string) => {
    services.clock.forward(16.5 * hour)
    await queueDueRuns(services)
    work()
    await ended(id)
    return findSchedule(services, localOperator, id)
  }

  it('when its owner may not scan any more; who switches it on is the next owner', async () => {
    const { id } = await one()
    await addTestUser(services, 'root', 'admin')
    await disableUser(services, localOperator, 'ada')
    const stopped = await afterDue(id)
    expect(stopped).toMatchObject({ nextDueAt: null, paused: { by: 'parapet' }, lastRun: { status: 'failed' } })
    expect(stopped.paused?.reason).toMatch(/^ada, in whose name it scanned, may no longer scan/)
    expect(await services.db.selectFrom('scans').select('id').execute()).toEqual([])
    const resumed = await switchSchedule(services, localOperator, id, true)
    expect(resumed).toMatchObject({ owner: 'local operator', paused: null, nextDueAt: '2026-03-04T01:30:00.000Z' })
  })

  it.each(['viewer', 'limited'])('when its owner became one: %s', async (what) => {
    const { id } = await one()
    await services.db
      .updateTable('users')
      .set(what === 'viewer' ? { role: 'viewer' } : { environments_limited: 1 })
      .execute()
    expect((await afterDue(id)).paused?.reason).toMatch(/may no longer scan this environment/)
    expect(await services.db.selectFrom('scans').select('id').execute()).toEqual([])
  })

  it('when its environment was removed, and cannot be switched on', async () => {
    const { id } = await one()
    await services.db.updateTable('environments').set({ removed_at: services.now().toISOString() }).execute()
    expect(await listSchedules(services, ada)).toMatchObject([{ environmentRemoved: true, nextDueAt: null }])
    const stopped = await afterDue(id)
    expect(stopped.paused?.reason).toMatch(/was removed on 2026-03-02/)
    expect(await told()).toMatchObject([{ title: 'Schedule switched off', link: `/app/schedules?schedule=${id}` }])
    await expect(switchSchedule(services, ada, id, true)).rejects.toThrow(/its environment .* was removed/)
    await expect(runScheduleNow(services, ada, id)).rejects.toThrow(/was removed/)
  })
})

it('that is told what fails in Azure is tried again when it is due next', async () => {
  const { id } = await one()
  services.cloud.faults.add({ match: /subscriptions/, status: 403 })
  services.clock.forward(16.5 * hour)
  await queueDueRuns(services)
  work()
  expect(await ended(id)).toMatchObject({ status: 'failed' })
  expect((await findSchedule(services, ada, id)).nextDueAt).toBe('2026-03-04T01:30:00.000Z')
  expect(await told()).toMatchObject([{ title: 'Scheduled scan not started' }])
})

it('whose environment cannot be signed in to says so, until it can', async () => {
  const { id } = await one()
  services.cloud.faults.add({
    match: '*/oauth2/v2.0/token',
    status: 401,
    body: { error: 'invalid_client', error_description: 'AADSTS7000222: The provided client secret keys are expired.' },
  })
  services.clock.forward(16.5 * hour)
  await queueDueRuns(services)
  work()
  expect(await ended(id)).toMatchObject({ status: 'failed' })
  expect(await listSchedules(services, ada)).toMatchObject([
    { id, signInFailure: { kind: 'refused', since: services.now().toISOString() } },
  ])
  services.cloud.faults.clear()
  services.clock.forward(24 * hour)
  await queueDueRuns(services)
  expect(await ended(id)).toMatchObject({ status: 'done' })
  expect(await listSchedules(services, ada)).toMatchObject([{ id, signInFailure: null }])
})

it('that fails by the hour for one reason is told once a day, by the name of the environment, and once it works again', async () => {
  const { id } = await addSchedule(services, ada, { ...nightly, cron: '0 * * * *' })
  const titles = async () => (await told()).map(({ title }) => title).filter((title) => title.startsWith('Scheduled'))
  const run = async () => {
    services.clock.forward(hour)
    await queueDueRuns(services)
    return await ended(id)
  }
  work()
  services.cloud.faults.add({ match: /subscriptions/, status: 403 })
  for (let runs = 0; runs < 3; runs++) expect(await run()).toMatchObject({ status: 'failed' })
  expect(await titles()).toEqual(['Scheduled scan not started'])
  expect((await told())[0]?.message).toMatch(/: Local cloud could not be read\. Azure refused /)
  services.clock.forward(24 * hour)
  await run()
  expect(await titles()).toEqual(['Scheduled scan not started', 'Scheduled scan not started'])
  services.cloud.faults.clear()
  expect(await run()).toMatchObject({ status: 'done' })
  expect((await titles())[0]).toBe('Scheduled scan works again')
})

describe('a person', () => {
  it('changes, switches, runs and removes a schedule, each with its audit row', async () => {
    const { id } = await one()
    expect(await changeSchedule(services, ada, id, { cron: '0 6 * * 1-5' })).toMatchObject({
      cron: '0 6 * * 1-5',
      nextDueAt: '2026-03-03T05:00:00.000Z',
    })
    expect(await switchSchedule(services, ada, id, false)).toMatchObject({
      paused: { by: 'ada', reason: null },
      nextDueAt: null,
    })
    services.clock.forward(48 * hour)
    await queueDueRuns(services)
    expect(await runsOf(id)).toEqual([])
    expect((await switchSchedule(services, ada, id, true)).nextDueAt).toBe('2026-03-05T05:00:00.000Z')
    expect(await runScheduleNow(services, ada, id)).toMatchObject({ cause: 'asked', askedBy: 'ada' })
    await expect(runScheduleNow(services, ada, id)).rejects.toThrow('Each night is running.')
    work()
    expect(await ended(id)).toMatchObject({ status: 'done', cause: 'asked' })
    await removeSchedule(services, ada, id)
    expect(await listSchedules(services, ada)).toEqual([])
    expect((await auditTrail(services)).filter((row) => row.startsWith('schedule.'))).toEqual(
      ['add', 'change', 'pause', 'resume', 'run', 'remove'].map((verb) => `schedule.${verb} done`),
    )
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
  })

  it('takes the removal of a schedule back: it is due again by its clock, and what ran is over', async () => {
    const { id } = await one()
    await expect(restoreSchedule(services, ada, id)).rejects.toThrow(`The schedule ${id} was not found.`)
    await runScheduleNow(services, ada, id)
    await removeSchedule(services, ada, id)
    await expect(findSchedule(services, ada, id)).rejects.toThrow(`The schedule ${id} was not found.`)
    services.clock.forward(48 * hour)
    await queueDueRuns(services)
    expect(await restoreSchedule(services, ada, id)).toMatchObject({ id, nextDueAt: '2026-03-05T01:30:00.000Z' })
    expect((await findSchedule(services, ada, id)).runs).toMatchObject([
      { status: 'failed', reason: 'The schedule was removed while it ran.' },
    ])
    await switchSchedule(services, ada, id, false)
    await removeSchedule(services, ada, id)
    expect(await restoreSchedule(services, ada, id)).toMatchObject({ paused: { by: 'ada' }, nextDueAt: null })
    expect((await auditTrail(services)).filter((row) => row === 'schedule.restore done')).toHaveLength(2)
  })

  it('sees and touches only what belongs to environments that they may see', async () => {
    const { id } = await one()
    const blind: Actor = { ...ada, environments: [] }
    expect(await listSchedules(services, blind)).toEqual([])
    const unseen = `The schedule ${id} was not found.`
    await expect(findSchedule(services, blind, id)).rejects.toThrow(unseen)
    await expect(changeSchedule(services, blind, id, { name: 'Mine' })).rejects.toThrow(unseen)
    await expect(switchSchedule(services, blind, id, false)).rejects.toThrow(unseen)
    await expect(runScheduleNow(services, blind, id)).rejects.toThrow(unseen)
    await expect(removeSchedule(services, blind, id)).rejects.toThrow(unseen)
    await removeSchedule(services, ada, id)
    await expect(restoreSchedule(services, blind, id)).rejects.toThrow(unseen)
    await expect(addSchedule(services, blind, { ...nightly, environmentId: localCloudId })).rejects.toThrow('not found')
  })

  it('is told what is wrong with a cadence', async () => {
    await expect(one({ cron: '61 * * * *' })).rejects.toThrow(/no cron expression/)
    await expect(one({ timeZone: 'Mars/Base' })).rejects.toThrow(/no time zone/)
    await expect(one({ subscriptionId: 'no-such' })).rejects.toThrow(/no subscription no-such/)
  })
})
