import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subscription } from '#app/contract/azure.ts'
import type { ExceptionScope } from '#app/contract/exceptions.ts'
import { formatDay } from '#app/text/time.ts'
import { addTestUser, auditTrail, signIn, signInConfirmed } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { localOperator } from '../../actor.ts'
import { writeExceptions } from '../../judgement/exceptions-file/write-exceptions.ts'
import { listNotifications } from '../../notifications/list-notifications.ts'
import { compareScan } from '../compare-scan.ts'
import { judgedResults } from '../judged-results.ts'
import { listFindings } from '../list-findings.ts'
import { findScanRow } from '../list-scans.ts'
import { startScan } from '../start-scan.ts'
import { waitForScan } from '../wait-for-scan.ts'
import { acceptedSince } from './accepted-since.ts'
import { addException } from './add-exception.ts'
import { exportExceptions, importExceptions } from './exceptions-file.ts'
import { listExceptions } from './list-exceptions.ts'
import { restoreException, revokeException } from './revoke-exception.ts'
import { tellEndingExceptions } from './tell-ending.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let subscription: Subscription
let scanId: string
let controlId: string
let now = Date.parse('2026-11-22T07:00:00.000Z')

const everything: ExceptionScope = { resourceIds: [], names: [], groups: [], tags: [] }
const days = (count: number) => count * 24 * 3600 * 1000

beforeAll(async () => {
  services = await createScanServices({ resources: 600 })
  worker = services.startWorker()
  services.now = () => new Date(now)
  const [first] = await services.reader.listSubscriptions()
  if (!first) throw new Error('the local cloud has no subscription')
  subscription = first
  scanId = await scan()
  const { gaps } = await judgedResults(services, localOperator, scanId)
  controlId = gaps.find((gap) => gap.noun === 'storage accounts' && gap.affectedResources > 2)?.controlId ?? ''
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

beforeEach(async () => {
  await services.db.deleteFrom('exceptions').execute()
})

async function scan(): Promise<string> {
  now += 60_000
  const { id } = await startScan(services, localOperator, subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, id)).toMatchObject({ status: 'done' })
  return id
}

const accept = (given: { scope?: Partial<typeof everything>; expiresAt?: string } = {}) =>
  addException(services, localOperator, {
    controlId,
    subscriptionId: subscription.subscriptionId,
    reason: 'no data in it',
    approvedBy: 'Grace',
    approvedIn: 'SEC-12',
    expiresAt: given.expiresAt ?? null,
    scope: { ...everything, ...given.scope },
  })

async function failing(): Promise<string[]> {
  const { items } = await listFindings(services, localOperator, scanId, { controlId, status: 'failed', limit: 500 })
  return items.map(({ resource }) => resource.id)
}

/** The first of these that the scan read a tag of, and that tag. */
async function tagged(ids: string[]): Promise<{ id: string; name: string; value: string }> {
  const rows = services.db.selectFrom('inventory_resources').selectAll().where('resource_id', 'in', ids)
  for (const { resource_id, tags } of await rows.execute())
    for (const [name, value] of Object.entries<string>(JSON.parse(tags))) return { id: resource_id, name, value }
  throw new Error('no failing resource has a tag')
}

describe('an exception', () => {
  it('by a tag is in force at once, as far as the tags of the scan tell, and in the next scan', async () => {
    const row = await findScanRow(services, localOperator, scanId)
    const all = await failing()
    const { id, name, value } = await tagged(all)
    const tags = [
      { name: name.toUpperCase(), value: `${value.slice(0, 1)}*` },
      { name: '100%_\\', value: '*' },
    ]
    await accept({ scope: { tags } })
    const accepted = await acceptedSince(services, row)
    const now = all.filter((id) => accepted(controlId, id.toLowerCase()))
    expect(now).toContain(id)
    const next = await judgedResults(services, localOperator, await scan())
    expect(next.accepted).toMatchObject([{ controlId, findings: now.length }])
    expect(all.length - (next.gaps.find((gap) => gap.controlId === controlId)?.affectedResources ?? 0)).toBe(now.length)
  })

  it('that has ended says so once to everyone, and is no longer in force', async () => {
    await addTestUser(services, 'grace')
    await signInConfirmed(services, { username: 'grace' })
    await accept({ expiresAt: new Date(now + days(1)).toISOString().slice(0, 10) })
    await tellEndingExceptions(services)
    const told = () =>
      services.db.selectFrom('notifications').select('title').where('title', 'like', '%exception%').execute()
    const before = (await told()).length
    now += days(3)
    await Promise.all([tellEndingExceptions(services), tellEndingExceptions(services)])
    await tellEndingExceptions(services)
    const people = await services.db.selectFrom('users').select('id').where('last_login_at', 'is not', null).execute()
    expect(people.length).toBeGreaterThan(0)
    expect((await told()).length - before).toBe(people.length)
    expect(await listExceptions(services, localOperator, {})).toEqual([])
    expect(await listExceptions(services, localOperator, { state: 'ended' })).toMatchObject([
      { state: 'ended', controlId },
    ])
  })

  it('says from 14 days before that it ends, once for each day that counts, with what is accepted where', async () => {
    const { actor: grace } = await signIn(services, { username: 'grace' })
    await services.db.deleteFrom('notifications').execute()
    const told = async () =>
      (await listNotifications(services, grace)).map(({ title, message, link }) => ({ title, message, link }))
    const expiresAt = new Date(now + days(20)).toISOString().slice(0, 10)
    await accept({ expiresAt, scope: { ...everything, names: ['st*'] } })
    await tellEndingExceptions(services)
    expect(await told()).toEqual([])
    now += days(10)
    await Promise.all([tellEndingExceptions(services), tellEndingExceptions(services)])
    const gap = services.catalogue.controls.find(({ id }) => id === controlId)?.gap
    expect(await told()).toEqual([
      {
        title: 'An exception is about to end',
        message: expect.stringContaining(
          `${subscription.displayName}: “${gap}” (name st*), accepted by Grace. It ends when ${formatDay(expiresAt)} ends in UTC. Fix what`,
        ),
        link: `/app/exceptions?subscription=${subscription.subscriptionId}`,
      },
    ])
    now += days(4)
    await tellEndingExceptions(services)
    expect(await told()).toHaveLength(2)
  })

  it('is told together with those of its subscription that end with it', async () => {
    const { actor: grace } = await signIn(services, { username: 'grace' })
    await services.db.deleteFrom('notifications').execute()
    const expiresAt = new Date(now + days(3)).toISOString().slice(0, 10)
    for (const name of ['a*', 'b*', 'c*']) await accept({ expiresAt, scope: { ...everything, names: [name] } })
    await tellEndingExceptions(services)
    now += days(5)
    await tellEndingExceptions(services)
    const told = await listNotifications(services, grace)
    expect(told.map(({ title }) => title)).toEqual(['3 exceptions have ended', '3 exceptions are about to end'])
    expect(told[0]?.message).toMatch(/, and 2 more\. They count again from the next scan on\.$/)
  })

  it('is no change of a finding, and is said beside what changed', async () => {
    await scan()
    await accept()
    const accepted = await scan()
    const before = await judgedResults(services, localOperator, accepted)
    const findings = before.accepted.reduce((sum, one) => sum + one.findings, 0)
    expect(findings).toBeGreaterThan(0)
    expect(before.changes).toMatchObject({ newFindings: 0, resolvedFindings: 0, moreAccepted: findings })
    expect(await compareScan(services, localOperator, accepted)).toMatchObject({ total: 0, moreAccepted: findings })
    await services.db.deleteFrom('exceptions').execute()
    const again = await judgedResults(services, localOperator, await scan())
    expect(again.changes).toMatchObject({ newFindings: 0, reopenedFindings: 0, moreAccepted: -findings })
  })

  it('is refused when it would have ended already', async () => {
    const today = formatDay(new Date(now).toISOString())
    await expect(accept({ expiresAt: '2026-01-01' })).rejects.toThrow(
      `The end date lies in the past: days end in UTC, where it is ${today}. Choose that day or a later one.`,
    )
  })

  it('that was revoked is listed as that', async () => {
    const { id } = await accept()
    await revokeException(services, localOperator, id)
    expect(await listExceptions(services, localOperator, {})).toEqual([])
    expect(await listExceptions(services, localOperator, { state: 'revoked' })).toMatchObject([
      { id, state: 'revoked' },
    ])
  })

  it('that was revoked is in force again when that is taken back, for who may see it', async () => {
    const { id } = await accept()
    const unknown = `Exception ${id} was not found.`
    await expect(restoreException(services, localOperator, id)).rejects.toThrow(unknown)
    await revokeException(services, localOperator, id)
    await expect(restoreException(services, { ...localOperator, environments: [] }, id)).rejects.toThrow(unknown)
    await restoreException(services, localOperator, id)
    expect(await listExceptions(services, localOperator, {})).toMatchObject([{ id, state: 'inForce', revokedAt: null }])
    expect((await auditTrail(services)).at(-1)).toBe('exception.restore done')
  })
})

describe('a file of exceptions', () => {
  const subscriptionId = () => subscription.subscriptionId
  const entry = (more: object) => ({
    control: controlId,
    reason: 'r',
    approvedBy: 'Grace',
    approvedIn: '',
    until: null,
    resources: [],
    names: [],
    groups: [],
    tags: {},
    ...more,
  })

  it('that was exported brings back what is in force, once', async () => {
    await accept({
      scope: {
        groups: ['rg-dev-*'],
        tags: [
          { name: 'env', value: 'a' },
          { name: 'env', value: 'b' },
        ],
      },
    })
    await accept({ expiresAt: new Date(now + days(30)).toISOString().slice(0, 10) })
    const facts = async () =>
      (await listExceptions(services, localOperator, {}))
        .map(({ id: _, createdAt, ...rest }) => JSON.stringify(rest))
        .sort()
    const before = await facts()
    const content = await exportExceptions(services, localOperator, {})
    const again = { subscriptionId: subscriptionId(), content }
    expect(await importExceptions(services, localOperator, again)).toMatchObject({ added: 0, inForce: 2 })
    await services.db.deleteFrom('exceptions').execute()
    expect(await importExceptions(services, localOperator, again)).toMatchObject({ added: 2, inForce: 0 })
    expect(await facts()).toEqual(before)
  })

  it('leaves out what is of another subscription and what has ended, and says how many', async () => {
    const content = writeExceptions([
      entry({ subscription: 'another' }),
      entry({ until: '2020-01-01' }),
      entry({ names: ['st*'] }),
    ])
    expect(await importExceptions(services, localOperator, { subscriptionId: subscriptionId(), content })).toEqual({
      added: 1,
      inForce: 0,
      otherSubscriptions: 1,
      ended: 1,
    })
  })

  it('with one fault adds nothing', async () => {
    const content = writeExceptions([entry({}), entry({ control: 'gone' })])
    const importing = importExceptions(services, localOperator, { subscriptionId: subscriptionId(), content })
    await expect(importing).rejects.toThrow('there is no control gone')
    expect(await listExceptions(services, localOperator, {})).toEqual([])
  })
})
