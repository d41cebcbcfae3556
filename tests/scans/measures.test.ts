import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { responseTime } from '#app/domain/fixes/proof/response-times.ts'
import { controlCountsByScan } from '#app/domain/scans/control-counts.ts'
import { knownCountsByScan } from '#app/domain/scans/known-counts.ts'
import { judgedShare, scannedDays } from '#app/domain/scans/measured-scans.ts'
import { createIdentityServices, type TestIdentity } from '../factories/identity-services.ts'
import { storeProof } from '../factories/store-proof.ts'

let services: TestIdentity
/** Their clock stands at 2026-03-02, 09:00. */
beforeEach(async () => {
  services = await createIdentityServices()
  for (const id of ['one', 'two'])
    await services.db
      .insertInto('environments')
      .values({
        id,
        name: id,
        name_key: id,
        client_name: id,
        description: '',
        cloud: 'public',
        tenant_id: null,
        scope: '{"kind":"all"}',
        auth_method: 'servicePrincipal',
        client_id: null,
        credential_sealed: null,
        credential_set_at: null,
        credential_expires_at: null,
        microsoft_session_id: null,
        source: 'added',
        created_by: system.username,
        created_at: '2026-01-01T00:00:00.000Z',
        last_used_at: null,
        removed_at: null,
      })
      .execute()
})
afterEach(() => services.close())

async function scanAt(at: string, more: { environment?: string; subscription?: string; status?: string } = {}) {
  const id = randomUUID()
  await services.db
    .insertInto('scans')
    .values({
      id,
      environment_id: more.environment ?? 'one',
      subscription_id: more.subscription ?? 'production',
      subscription_name: 'Production',
      source: 'cloud',
      status: more.status ?? 'done',
      stage: 'roadmap',
      requested_by: 'ada',
      created_at: at,
      started_at: at,
      finished_at: at,
      error: null,
      previous_scan_id: null,
      overall_score: null,
    })
    .execute()
  return id
}

async function counts(scan_id: string, control_id: string, of: { passed: number; not_assessed: number }) {
  const control = { scan_id, control_id, severity: 'high', failed: 1, excepted: 1, ...of }
  await services.db.insertInto('scan_controls').values(control).execute()
}

const nothing = { value: null, samples: 0, environments: 0 }

describe('the share that could be judged', () => {
  it('is of all questions of finished scans since a moment', async () => {
    expect(await judgedShare(services, '2026-02-01')).toEqual(nothing)
    const first = await scanAt('2026-03-01T10:00:00.000Z')
    const second = await scanAt('2026-03-01T11:00:00.000Z', { environment: 'two' })
    const old = await scanAt('2026-01-01T11:00:00.000Z')
    const failed = await scanAt('2026-03-01T12:00:00.000Z', { status: 'failed' })
    await counts(first, 'a', { passed: 5, not_assessed: 1 })
    await counts(first, 'b', { passed: 6, not_assessed: 0 })
    await counts(second, 'a', { passed: 0, not_assessed: 3 })
    for (const scan of [old, failed]) await counts(scan, 'a', { passed: 0, not_assessed: 100 })
    // Of 7 + 8 + 2 questions answered, and 4 not.
    expect(await judgedShare(services, '2026-02-01')).toEqual({ value: 1700 / 21, samples: 2, environments: 2 })
  })
})

describe('the days with a scan', () => {
  it('are counted for each subscription from its first scan on, within the last days', async () => {
    expect(await scannedDays(services, 7)).toEqual(nothing)
    // Four of seven days, one of them twice; one of two days; and one too long ago.
    for (const day of ['02-24', '02-25', '02-27', '03-02', '03-02']) await scanAt(`2026-${day}T08:00:00.000Z`)
    await scanAt('2026-03-01T08:00:00.000Z', { environment: 'two' })
    await scanAt('2026-02-20T08:00:00.000Z', { subscription: 'development' })
    await scanAt('2026-02-26T08:00:00.000Z', { status: 'failed' })
    expect(await scannedDays(services, 7)).toEqual({ value: 500 / 9, samples: 9, environments: 2 })
  })
})

describe('the response time', () => {
  it('is from the end of a scan to the proof that something is closed, on average', async () => {
    expect(await responseTime(services, '2026-02-01')).toEqual(nothing)
    const first = await scanAt('2026-03-01T10:00:00.000Z')
    const second = await scanAt('2026-03-01T10:00:00.000Z', { environment: 'two' })
    const closed = [{ controlId: 'a', resourceId: '/r', verdict: 'closed' as const }]
    await storeProof(services, first, closed, '2026-03-01T10:10:00.000Z')
    await storeProof(services, second, closed, '2026-03-01T10:30:00.000Z')
    await storeProof(
      services,
      first,
      [{ controlId: 'b', resourceId: '/r', verdict: 'open' }],
      '2026-03-01T20:00:00.000Z',
    )
    await storeProof(services, first, closed, '2026-01-15T10:00:00.000Z')
    expect(await responseTime(services, '2026-02-01')).toEqual({ value: 20, samples: 2, environments: 2 })
  })
})

it('keeps the counts of done scans, as they were read, and gives each reader its own', async () => {
  const scans = [await scanAt('2026-03-01T10:00:00.000Z'), await scanAt('2026-03-01T11:00:00.000Z')]
  for (const [at, id] of scans.entries())
    for (const control of ['a', 'b']) await counts(id, control, { passed: at, not_assessed: 2 ** 31 - 1 })
  const read = await controlCountsByScan(services.db, scans)
  const known = await knownCountsByScan(services.db, scans)
  expect(known).toEqual(read)
  for (const one of known.get(scans[0] ?? '') ?? []) one.failed = 99
  await services.db.deleteFrom('scan_controls').execute()
  expect(await knownCountsByScan(services.db, [...scans, 'other'])).toEqual(read)
})
