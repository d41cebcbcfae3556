import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Actor, localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { addRule } from '#app/domain/notifications/rules/change-rules.ts'
import { cancelScan } from '#app/domain/scans/cancel-scan.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { startScans } from '#app/domain/scans/start-scans.ts'
import { tellBatches } from '#app/domain/scans/tell-batches.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { addTestUser, signIn } from '../factories/identity-services.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

let services: TestScans
let worker: { stop(): Promise<void> } | undefined
let ada: Actor
const page = `/app/security-scanner/posture?environment=${localCloudId}`

beforeAll(async () => {
  services = await createScanServices({ resources: 200 })
  await addTestUser(services)
  ada = (await signIn(services)).actor
})

afterAll(async () => {
  await worker?.stop()
  expect(services.complaints).toEqual([])
  await services.close()
})

beforeEach(async () => {
  await worker?.stop()
  worker = services.startWorker()
  await services.db.deleteFrom('notifications').execute()
  await services.db.deleteFrom('deliveries').execute()
  services.clock.forward(60)
})

const told = () => listNotifications(services, ada)
/** Two servers look at the same moment. */
const look = () => Promise.all([tellBatches(services), tellBatches(services)])

async function scanAll(): Promise<string[]> {
  const asked = await startScans(services, localOperator)
  expect(asked.length).toBe(3)
  for (const { id } of asked) await waitForScan(services, localOperator, id)
  return asked.map(({ id }) => id)
}

it('tells of scans that were asked for together once, with what they came to', async () => {
  await addRule(services, ada, {
    event: 'scanDone',
    threshold: null,
    environmentId: null,
    channels: ['panel', 'email'],
  })
  await scanAll()
  expect(await told()).toEqual([])
  await look()
  expect(await told()).toMatchObject([
    {
      type: 'security',
      title: '3 scans of Local cloud completed',
      message: expect.stringMatching(/^Together they scored \d+\.\d%, \d+ critical recommendations\.$/),
      link: page,
    },
  ])
  expect(await services.db.selectFrom('deliveries').select('kind').execute()).toEqual([{ kind: 'email' }])
  await look()
  expect(await told()).toHaveLength(1)
})

it('tells each event once, however many scans it is in: drops, new critical gaps', async () => {
  const scans = await services.db.selectFrom('scans').selectAll().where('status', '=', 'done').execute()
  await services.db
    .updateTable('scans')
    .set((eb) => ({ overall_score: eb('overall_score', '+', 4) }))
    .execute()
  await services.db.updateTable('scan_controls').set({ failed: 0 }).where('severity', '=', 'critical').execute()
  await scanAll()
  await look()
  const byTitle = Object.fromEntries((await told()).map((one) => [one.title, one]))
  expect(Object.keys(byTitle).sort()).toEqual([
    '3 scans of Local cloud completed',
    'New critical gaps in 2 subscriptions',
    'The score dropped in 3 subscriptions',
  ])
  const { subscription_name: name } = scans[0] ?? {}
  expect(name).toContain('Aldergrove')
  expect(byTitle['The score dropped in 3 subscriptions']).toMatchObject({
    type: 'warning',
    message: expect.stringMatching(/^Local cloud: most where Aldergrove – \S+ went from .*, 4\.0 points less\.$/),
    link: `${page}&order=score`,
  })
  expect(byTitle['New critical gaps in 2 subscriptions']?.message).toMatch(
    /^Local cloud: .+, in \d subscriptions?(, and \d+ more gaps?)?\.$/,
  )
})

it('names those that failed, with a reason', async () => {
  services.cloud.faults.add({ match: 'Microsoft.ResourceGraph', status: 500 })
  services.cloud.faults.add({ match: /^https:\/\/management\.embedded\.invalid\/subscriptions\/[^/?]+\?/, status: 403 })
  await scanAll()
  services.cloud.faults.clear()
  await look()
  expect(await told()).toMatchObject([
    {
      type: 'error',
      title: '3 scans of Local cloud failed',
      message: expect.stringMatching(
        /^Aldergrove – Development, .* and Aldergrove – Sandbox\. Aldergrove – Dev.*: Azure/,
      ),
      link: `${page}&state=failed`,
    },
  ])
})

it('does not keep what ended waiting for more than ten minutes', async () => {
  await worker?.stop()
  worker = undefined
  const asked = await startScans(services, localOperator)
  const [first, second] = asked
  await cancelScan(services, localOperator, first?.id ?? '')
  await services.db
    .updateTable('scans')
    .set({ status: 'failed', error: 'Azure was away.', finished_at: services.now().toISOString() })
    .where('id', '=', second?.id ?? '')
    .execute()
  services.clock.forward(9 * 60)
  await look()
  expect(await told()).toEqual([])
  services.clock.forward(60)
  await look()
  expect(await told()).toMatchObject([
    {
      type: 'error',
      title: '1 scan of Local cloud failed',
      message: `${second?.subscriptionName}. Azure was away.`,
      link: `${page}&state=failed`,
    },
  ])
  await services.db.deleteFrom('notifications').execute()
  worker = services.startWorker()
  await waitForScan(services, localOperator, asked[2]?.id ?? '')
  await look()
  expect(await told()).toMatchObject([{ title: 'Scan completed' }])
})

it('tells of a scan that was asked for alone as before', async () => {
  const [subscription] = await services.reader.listSubscriptions()
  const { id } = await startScan(services, localOperator, subscription?.subscriptionId ?? '')
  await waitForScan(services, localOperator, id)
  expect(await told()).toMatchObject([{ title: 'Scan completed', link: `/app/security-scanner/results/${id}` }])
})
