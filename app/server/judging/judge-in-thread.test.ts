import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { planScan } from '#app/domain/fixes/fix-plan/plan-scan.ts'
import { beginFixes, fixesOfScan, keepPlan, type ScanFixes } from '#app/domain/fixes/fix-plan/scan-fixes.ts'
import { storedBlocks } from '#app/domain/inventory/inventory-store.ts'
import { LeaseLostError } from '#app/domain/jobs/job.ts'
import type { JudgeStored } from '#app/domain/scans/judge-stored.ts'
import { saveInventory } from '#app/domain/scans/save-inventory.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { moduleIdsOf, type TemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { judgeBySize } from './judge-by-size.ts'
import { judgeInThread } from './judge-in-thread.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-thread-'))
const databaseFile = path.join(folder, 'parapet.db')
const records = [...generateEstate({ seed: 3, resources: 150 })]
let services: TestScans
let worker: { stop(): Promise<void> } | undefined

beforeAll(async () => {
  services = await createScanServices({ resources: 10, databaseFile })
  // A thread goes by the clock of the machine.
  services.clock.forward((Date.now() - services.now().getTime()) / 1000)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  services.complaints.length = 0
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

async function judged(judge?: JudgeStored) {
  const { id } = await saveInventory(services, localOperator, bytes())
  worker = services.startWorker(judge)
  const scan = await waitForScan(services, localOperator, id)
  await worker.stop()
  return scan
}

async function* bytes() {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`)
}

async function findingsOf(scanId: string): Promise<object[]> {
  const rows = await services.db
    .selectFrom('findings')
    .select(['control_id', 'resource_key', 'status', 'detail'])
    .where('scan_id', '=', scanId)
    .orderBy('control_id')
    .orderBy('resource_key')
    .execute()
  // Some name the moment of the scan.
  return rows.map((row) => ({ ...row, detail: row.detail.replace(/at least [\dTZ:.-]+/g, 'at least then') }))
}

/** Does something just before the thread is started. */
const after =
  (first: (stored: Parameters<JudgeStored>[1]) => Promise<unknown>): JudgeStored =>
  async (given, stored, signal) => {
    await first(stored)
    await judgeInThread(databaseFile)(given, stored, signal)
  }

/** A thread that runs this text in place of a judgement. */
const threadOf = (text: string, resourceLimits = {}) =>
  judgeInThread(databaseFile, {
    start: { file: new URL(`data:text/javascript,${encodeURIComponent(text)}`), resourceLimits },
  })

it('finds in a thread what it finds without one, and others write meanwhile', async () => {
  const here = await judged()
  let writes = 0
  const there = await judged(
    after(async ({ scan }) => {
      const writing = setInterval(() => {
        services.db
          .updateTable('scans')
          .set({ requested_by: String(++writes) })
          .where('id', '=', scan.id)
          .execute()
          .catch((error: unknown) => services.complaints.push(error))
      }, 1)
      void waitForScan(services, localOperator, scan.id).finally(() => clearInterval(writing))
    }),
  )
  expect([here.status, there.status, there.error]).toEqual(['done', 'done', null])
  expect(writes).toBeGreaterThan(0)
  expect(services.complaints).toEqual([])
  const found = await findingsOf(there.id)
  expect(found.length).toBeGreaterThan(100)
  expect(found).toEqual(await findingsOf(here.id))
  const { progress } = await services.db
    .selectFrom('scans')
    .select('progress')
    .where('id', '=', there.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(String(progress))).toMatchObject({ percent: 100, seconds: { evaluate: expect.any(Number) } })
})

it('lets the threads go first that answer requests, where threads have priorities', async () => {
  const knowsPriorities = process.platform === 'linux'
  const priorities = new Set<number>()
  const looking = setInterval(() => {
    for (const thread of knowsPriorities ? readdirSync('/proc/self/task') : []) {
      try {
        priorities.add(os.getPriority(Number(thread)))
      } catch {
        // It has ended since.
      }
    }
  }, 1)
  const own = os.getPriority()
  await judged(judgeInThread(databaseFile)).finally(() => clearInterval(looking))
  expect([...priorities].sort((a, b) => a - b)).toEqual(knowsPriorities ? [own, own + 10] : [])
})

/** Begins the fixes here once the thread has stored what it found. */
const withFixesHere: JudgeStored = (given, stored, signal) =>
  judgeInThread(databaseFile)(given, stored, signal, () =>
    beginFixes({ ...services, templateCatalogue: shippedTemplates }, stored.scan),
  )

it.each([
  ['in the thread too', () => judgeInThread(databaseFile, { withFixes: true })],
  ['beside the thread, before the scan has ended', () => withFixesHere],
])('works out the fixes %s, as they would be after it, for whoever asks then', async (_, judging) => {
  const { id } = await saveInventory(services, localOperator, bytes())
  worker = services.startWorker(judging())
  await waitForScan(services, localOperator, id)
  const scan = await services.db.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const unread = Object.assign(services, { templateCatalogue: async () => ({}) as TemplateCatalogue })
  const there = await fixesOfScan(unread, scan)
  expect(there.fixes.length).toBeGreaterThan(3)
  keepPlan(services.catalogue, scan.id, planScan(services, scan, moduleIdsOf(await shippedTemplates())))
  const here = await fixesOfScan(unread, scan)
  expect(here).not.toBe(there)
  expect(toldAndHeld(there)).toEqual(toldAndHeld(here))
})

/** What lists tell, and what is unpacked for whoever asks. */
const toldAndHeld = ({ fixes, manual, locks }: ScanFixes) => ({
  fixes: fixes.map(({ digest: _, claims, whole, ...told }) => ({
    ...told,
    claims: claims(),
    content: whole().content,
  })),
  manual: manual.map(({ claims, ...told }) => ({ ...told, claims: claims() })),
  locks,
})

it('is canceled, and lets go of a scan that another process has taken over', async () => {
  const cancel = ({ id }: { id: string }) =>
    services.db.updateTable('scans').set({ cancel_requested: 1 }).where('id', '=', id).execute()
  expect((await judged(after(({ scan }) => cancel(scan)))).status).toBe('canceled')
  const taken = after(({ lease }) =>
    services.db.updateTable('jobs').set({ lease_owner: 'another' }).where('id', '=', lease.job.id).execute(),
  )
  const thrown: unknown[] = []
  worker = services.startWorker(async (...given) => taken(...given).catch((error) => void thrown.push(error)))
  const { id } = await saveInventory(services, localOperator, bytes())
  await expect.poll(() => thrown).toEqual([expect.any(LeaseLostError)])
  expect(await services.db.selectFrom('scans').select('status').where('id', '=', id).execute()).toEqual([
    { status: 'running' },
  ])
})

it('fails a scan alone whose thread dies, and says why', async () => {
  const left = await judged(threadOf('process.exit(7)'))
  expect(left).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/before it was done: exit code 7\. Start/),
  })
  const thrown = await judged(threadOf('throw new RangeError("too deep")'))
  expect(thrown.error).toMatch(/before it was done: too deep\. Start/)
  const full = await judged(
    threadOf('const all = []; for (;;) all.push(new Array(1000).fill(Math.random()))', { maxOldGenerationSizeMb: 16 }),
  )
  expect(full).toMatchObject({ status: 'failed', error: expect.stringMatching(/more memory than the server may use/) })
})

it('stops when it is told to', async () => {
  const stop = new AbortController()
  const waiting = threadOf(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (error) => { error.message += ' I go.'; parentPort.postMessage({ done: false, error }); parentPort.close() })",
  )(services, { scan: { id: 'none' } } as never, stop.signal)
  // Its thread is begun once this was asked, too.
  await storedBlocks(services.db, 'none')
  stop.abort(new Error('The server is stopping.'))
  await expect(waiting).rejects.toThrow('The server is stopping. I go.')
})

it('is begun for what is not small, and works out the fixes of what is large', async () => {
  const begun: string[] = []
  const beginsAs =
    (kind: string): JudgeStored =>
    async (_services, { scan }, _signal, onFound) => {
      begun.push(`${kind} ${scan.id}`)
      onFound?.()
    }
  const judge = judgeBySize(beginsAs('judging'), beginsAs('with fixes'), ({ id }) => begun.push(`fixes of ${id}`))
  const small = await judged(judge)
  expect([small.status, begun]).toEqual(['done', []])
  for (const [kind, count, beside] of [
    ['judging', 2_700, ['fixes of']],
    ['with fixes', 21_000, []],
  ] as const) {
    const { id } = await saveInventory(services, localOperator, many(count))
    worker = services.startWorker(judge)
    await expect.poll(() => begun.splice(0)).toEqual([kind, ...beside].map((begins) => `${begins} ${id}`))
    await worker.stop()
  }
})

/** So many resources like the first one. */
async function* many(count: number) {
  for (let at = 0; at < count; at++)
    yield Buffer.from(`${JSON.stringify({ ...records[0], id: `${records[0]?.id}${at}` })}\n`)
}
