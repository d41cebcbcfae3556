import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Actor, localOperator } from '#app/domain/actor.ts'
import { attest, revokeAttestation } from '#app/domain/compliance/attestations/attest.ts'
import { tellEndingAttestations } from '#app/domain/compliance/attestations/tell-ends.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { tellExpiringSecrets } from '#app/domain/environments/tell-expiring.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { addRule } from '#app/domain/notifications/rules/change-rules.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { addTestUser, signIn } from '../factories/identity-services.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

const day = 24 * 3600
let services: TestScans
let worker: { stop(): Promise<void> }
let ada: Actor

beforeAll(async () => {
  services = await createScanServices({ resources: 200 })
  worker = services.startWorker()
  await addTestUser(services)
  ada = (await signIn(services)).actor
})

afterAll(async () => {
  await worker.stop()
  expect(services.complaints).toEqual([])
  await services.close()
})

beforeEach(async () => {
  await services.db.deleteFrom('notifications').execute()
})

const told = async () => (await listNotifications(services, ada)).map(({ title, message }) => `${title}: ${message}`)

async function scan(): Promise<string> {
  const subscriptionId = (await services.reader.listSubscriptions())[0]?.subscriptionId ?? ''
  services.clock.forward(60)
  const { id } = await startScan(services, localOperator, subscriptionId)
  expect(await waitForScan(services, localOperator, id)).toMatchObject({ status: 'done' })
  return id
}

it('tells of a score that dropped and of critical gaps that are new, beside the scan that before was better', async () => {
  const first = await scan()
  expect(await told()).toEqual([expect.stringMatching(/^Scan completed: /)])
  await scan()
  expect((await told()).filter((one) => !one.startsWith('Scan completed'))).toEqual([])

  const critical = await services.db
    .selectFrom('scan_controls')
    .select('control_id')
    .where('scan_id', '=', first)
    .where('severity', '=', 'critical')
    .where('failed', '>', 0)
    .orderBy('control_id')
    .execute()
  const [gap] = critical
  const latest = await services.db
    .selectFrom('scans')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const score = latest.overall_score ?? 0
  await services.db
    .updateTable('scans')
    .set({ overall_score: score + 2.5 })
    .where('id', '=', latest.id)
    .execute()
  await services.db
    .updateTable('scan_controls')
    .set({ failed: 0 })
    .where('scan_id', '=', latest.id)
    .where('control_id', '=', gap?.control_id ?? '')
    .execute()
  const third = await scan()
  const name = services.catalogue.controls.find(({ id }) => id === gap?.control_id)?.gap
  const changed = (await listNotifications(services, ada)).filter(({ title }) => title !== 'Scan completed')
  expect(changed.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    {
      type: 'security',
      title: 'A new critical gap',
      message: `${latest.subscription_name}: ${name}.`,
      link: `/app/security-scanner/results/${third}/gaps/${gap?.control_id}`,
    },
    {
      type: 'warning',
      title: 'The score dropped',
      message: `${latest.subscription_name} went from ${(score + 2.5).toFixed(1)}% to ${score.toFixed(1)}%, 2.5 points less.`,
      link: `/app/security-scanner/results/${third}/changes`,
    },
  ])
})

it('tells that a secret expires from 14 days before, each day that counts once however many servers look', async () => {
  const endsAt = new Date(services.now().getTime() + 40 * day * 1000).toISOString()
  await services.db.updateTable('environments').set({ credential_expires_at: endsAt }).execute()
  const look = () => Promise.all([tellExpiringSecrets(services), tellExpiringSecrets(services)])
  const after = async (days: number) => {
    services.clock.forward(days * day)
    await look()
    return (await told()).length
  }
  expect(await after(0)).toBe(0)
  // 30 days before it is told to whoever asks for it so early.
  expect(await after(11)).toBe(0)
  expect([await after(15.5), await after(0.5), await after(1)]).toEqual([1, 1, 1])
  expect(await told()).toEqual([expect.stringContaining('within 14 days. It comes from the server’s configuration')])
  expect([await after(6), await after(5), await after(1), await after(1)]).toEqual([2, 3, 4, 4])
  expect((await told()).toSorted()[0]).toMatch(/^A secret has expired: .* cannot be read any more/)

  await addRule(services, ada, {
    event: 'secretExpires',
    threshold: 30,
    environmentId: localCloudId,
    channels: ['panel'],
  })
  const later = new Date(services.now().getTime() + 29 * day * 1000).toISOString()
  await services.db.updateTable('environments').set({ credential_expires_at: later }).execute()
  expect(await after(0)).toBe(5)
})

it('tells that an attestation ends and has ended, unless it was revoked or a longer one stands for it', async () => {
  const [standard] = services.catalogue.standards
  const requirementId = standard?.requirements[0]?.id ?? ''
  const give = (days: number) =>
    attest(services, ada, {
      environmentId: localCloudId,
      subscriptionId: null,
      standardId: standard?.id ?? '',
      requirementId,
      note: 'Reviewed',
      expiresAt: new Date(services.now().getTime() + days * day * 1000).toISOString().slice(0, 10),
    })
  await give(10)
  const revoked = await give(9)
  await revokeAttestation(services, ada, revoked.id)
  const titles = async () => {
    await Promise.all([tellEndingAttestations(services), tellEndingAttestations(services)])
    return (await listNotifications(services, ada)).map(({ title }) => title).toSorted()
  }
  expect(await titles()).toEqual(['An attestation is about to end'])
  const longer = await give(200)
  services.clock.forward(11 * day)
  expect(await titles()).toEqual(['An attestation is about to end'])
  await revokeAttestation(services, ada, longer.id)
  expect(await titles()).toEqual(['An attestation has ended', 'An attestation is about to end'])
  expect((await listNotifications(services, ada)).map(({ link }) => link)).toContain(
    `/app/compliance/${standard?.id}/${requirementId}`,
  )
})
