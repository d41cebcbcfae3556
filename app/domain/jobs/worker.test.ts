import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { testClock } from '#tests/factories/identity-services.ts'
import { createBell } from './bell.ts'
import { enqueue } from './enqueue.ts'
import { growingPause } from './growing-pause.ts'
import { type Job, whyGivenUp } from './job.ts'
import { finishJob, leaseMs, renewalMs } from './lease.ts'
import { type JobHandler, startWorker, type Worker } from './worker.ts'

const clock = testClock()
let database: Database
let worker: Worker | undefined
let complaints: string[]

beforeEach(async () => {
  database = openDatabase(':memory:')
  complaints = []
  await migrate(database)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await database.close()
})

function start(handler: JobHandler): void {
  worker = startWorker({
    db: database.db,
    dialect: 'sqlite',
    now: clock.now,
    handlers: { work: handler },
    bell: createBell(),
    concurrency: 1,
    pollMs: 5,
    onError: (_message, error) => complaints.push(String(error)),
  })
}

const addJob = () => database.db.transaction().execute((trx) => enqueue(trx, clock.now(), 'work', {}))
const job = () => database.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

it('tries again what did not come to its end, after pauses that grow, and tells why', async () => {
  const seen: Job[] = []
  start(async ({ job: one }) => {
    seen.push(one)
    if (seen.length < 4) throw new Error(`no ${seen.length}`)
  })
  await addJob()
  for (const [at, pauseSeconds] of [1, 2, 4].entries()) {
    await expect.poll(async () => (await job()).error).toBe(`no ${at + 1}`)
    expect(await job()).toMatchObject({
      status: 'running',
      lease_until: new Date(clock.now().getTime() + pauseSeconds * 1000).toISOString(),
    })
    clock.forward(pauseSeconds + 1)
  }
  await expect.poll(async () => (await job()).status).toBe('done')
  expect(seen.map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
    [1, null],
    [2, 'no 1'],
    [3, 'no 2'],
    [4, 'no 3'],
  ])
  expect(complaints).toHaveLength(3)
})

it('leaves a job alone that ended before its handler threw', async () => {
  start(async (lease) => {
    await finishJob(database.db, lease, clock.now(), 'the reason')
    throw new Error('for the log')
  })
  await addJob()
  await expect.poll(() => complaints).toEqual(['Error: for the log'])
  expect(await job()).toMatchObject({ status: 'failed', error: 'the reason', lease_until: null })
})

it('leaves jobs of other machines to them at first, as after a time in which nobody could renew', async () => {
  await addJob()
  const lease_until = new Date(clock.now().getTime() - 10 * leaseMs).toISOString()
  await database.db.updateTable('jobs').set({ status: 'running', lease_owner: 'another:1:1', lease_until }).execute()
  const taken: number[] = []
  start(async () => void taken.push(clock.now().getTime()))
  await addJob()
  await expect.poll(() => taken).toHaveLength(1)
  const began = clock.now().getTime()
  clock.forward(renewalMs / 1000 + 1)
  await expect.poll(() => taken).toHaveLength(2)
  expect((taken[1] ?? 0) - began).toBeGreaterThanOrEqual(renewalMs)
})

it('lets a handler go on after it has ended its job, and stops one whose job was taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const going: AbortSignal[] = []
  const ends: (() => void)[] = []
  start(async (lease, signal) => {
    if (going.length === 0) await finishJob(database.db, lease, clock.now(), null)
    going.push(signal)
    await new Promise<void>((resolve) => void ends.push(resolve))
  })
  try {
    await addJob()
    await expect.poll(() => going).toHaveLength(1)
    vi.advanceTimersByTime(renewalMs)
    // Nothing asks once it is known that the job has ended.
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    expect(going[0]?.aborted).toBe(false)
    ends[0]?.()
    await addJob()
    await expect.poll(() => going).toHaveLength(2)
    await database.db.updateTable('jobs').set({ lease_owner: 'another' }).where('status', '=', 'running').execute()
    vi.advanceTimersByTime(renewalMs)
    await expect.poll(() => going[1]?.aborted).toBe(true)
  } finally {
    for (const end of ends) end()
    vi.useRealTimers()
  }
})

it('gives up after three tries, and says what the last one failed by', () => {
  const after = (attempts: number, lastError: string | null) =>
    whyGivenUp({ id: '', kind: 'work', payload: {}, attempts, lastError }, 'this scan')
  expect(after(3, 'x')).toBeNull()
  expect(after(4, null)).toBe('The server stopped 3 times during this scan.')
  expect(after(4, 'The disk is full.')).toBe(
    '3 tries of this scan did not come to their end. The last one: The disk is full.',
  )
})

it('pauses five minutes at most', () => {
  expect(growingPause(50)).toBe(300_000)
})
