import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { asAppError } from '#app/server/problem-response.server.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let subscriptionId: string

beforeAll(async () => {
  services = await createScanServices({ resources: 2000 })
  worker = services.startWorker()
  subscriptionId = (await services.reader.listSubscriptions())[0]?.subscriptionId ?? ''
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

/** SQLite's own limit answers exactly as a full disk does: SQLITE_FULL. */
async function leavePages(free: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(services.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + free}`).execute(services.db)
}

it('ends a scan that fills the disk as failed, keeps nothing half-written, and works again afterwards', async () => {
  const started = await startScan(services, localOperator, subscriptionId)
  await leavePages(6)
  const ended = await waitForScan(services, localOperator, started.id)
  expect(ended.status).toBe('failed')
  expect(ended.error).toMatch(/disk is full/)
  for (const table of ['findings', 'inventory_parts', 'scan_controls'] as const)
    expect(await services.db.selectFrom(table).select('scan_id').where('scan_id', '=', started.id).execute()).toEqual(
      [],
    )

  await leavePages(100_000)
  const second = await startScan(services, localOperator, subscriptionId)
  expect((await waitForScan(services, localOperator, second.id)).status).toBe('done')
})

it('keeps the job of a scan whose end does not fit, until it does', async () => {
  await sql`create table filler (data blob)`.execute(services.db)
  await sql`create trigger fill_at_end before insert on scan_events when new.type = 'ended'
    begin insert into filler values (zeroblob(4000000)); end`.execute(services.db)
  const started = await startScan(services, localOperator, subscriptionId)
  const job = () => services.db.selectFrom('jobs').selectAll().where('payload', 'like', `%${started.id}%`)
  await leavePages(6)
  await expect.poll(async () => (await job().executeTakeFirstOrThrow()).error, { interval: 20 }).toMatch(/full/)
  expect(await job().executeTakeFirstOrThrow()).toMatchObject({ status: 'running', attempts: 1 })
  expect((await findScan(services, localOperator, started.id)).status).toBe('running')

  await leavePages(100_000)
  services.clock.forward(2)
  expect((await waitForScan(services, localOperator, started.id)).status).toBe('done')
  expect(await job().executeTakeFirstOrThrow()).toMatchObject({ status: 'done', attempts: 2 })
  await sql`drop trigger fill_at_end`.execute(services.db)
})

it('answers 507 when a change does not fit', async () => {
  await leavePages(0)
  const failure = await (async () => {
    for (let count = 0; count < 500; count++)
      await startScan(services, { ...localOperator, username: 'x'.repeat(3000) }, subscriptionId).then((scan) =>
        services.db.updateTable('scans').set({ cancel_requested: 1 }).where('id', '=', scan.id).execute(),
      )
    return undefined
  })().catch((error: unknown) => error)
  await leavePages(100_000)
  expect(asAppError(failure, new Request('http://127.0.0.1/'))).toMatchObject({ code: 'disk-full', status: 507 })
})
