import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { localOperator } from '#app/domain/actor.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as context from '#app/routes/api/azure/context.ts'
import * as environment from '#app/routes/api/environments/environment.ts'
import * as activate from '#app/routes/api/environments/environment-activate.ts'
import * as environmentTest from '#app/routes/api/environments/environment-test.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import * as resources from '#app/routes/api/inventory/resources.ts'
import * as scanStart from '#app/routes/api/scans/scan-start.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const [production, development] = estateSubscriptions
if (!production || !development) throw new Error('The estate has no subscriptions.')
const withSecret = { method: 'servicePrincipal', tenantId, clientId, clientSecret }

let services: TestScans
let worker: { stop(): Promise<void> }
let root: string
beforeAll(async () => {
  services = await createScanServices({ resources: 60 })
  worker = services.startWorker()
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  await addTestUser(services, 'root', 'admin')
  root = (await signIn(services, { username: 'root' })).token
})
afterEach(() => services.cloud.faults.clear())
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: root, ...options })
  return { status: response.status, body: await response.json() }
}
const of = (environmentId: string) => ({ params: { environmentId } })
async function add(name: string, more: object = {}): Promise<Environment> {
  const body = { name, clientName: 'Aldergrove Bank', cloud: 'local', credential: withSecret, ...more }
  const added = await call(environments, { method: 'POST', body })
  expect(added).toMatchObject({ status: 201 })
  return added.body
}
const choose = (environmentId: string, subscriptionId: string) =>
  call(context, { method: 'PUT', body: { environmentId, subscriptionId } })

/** What Azure lists as subscriptions from now on. */
function listed(value: readonly { subscriptionId: string; displayName: string; state?: string }[]) {
  const body = { value: value.map((one) => ({ state: 'Enabled', ...one, id: `/subscriptions/${one.subscriptionId}` })) }
  services.cloud.faults.add({ match: /\/subscriptions\?/, method: 'GET', status: 200, body })
  for (const one of body.value)
    services.cloud.faults.add({ match: `*${one.id}?`, method: 'GET', status: 200, body: one })
}

describe('a subscription', () => {
  it('that vanished is named, and no other is taken in its place', async () => {
    const { id, name } = await add('Vanishing')
    expect(await choose(id, production.subscriptionId)).toMatchObject({ status: 200 })
    const { id: scanId } = await startScan(services, localOperator, production.subscriptionId, id)
    expect(await waitForScan(services, localOperator, scanId)).toMatchObject({ status: 'done' })
    listed([development])
    const gone = {
      status: 404,
      body: {
        code: 'not-found',
        error: expect.stringContaining(`${production.displayName}, where you worked, is no longer there in ${name}`),
      },
    }
    expect(await call(context)).toMatchObject(gone)
    expect(await call(resources)).toMatchObject(gone)
    const named = { body: { subscriptionId: production.subscriptionId } }
    expect(await call(scanStart, named)).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining(`It sees: ${development.displayName}.`) },
    })
    expect(await choose(id, development.subscriptionId)).toMatchObject({ status: 200 })
    expect((await call(context)).body).toMatchObject({
      isChosen: true,
      subscription: { subscriptionId: development.subscriptionId },
    })
  })

  it('that vanishes before its scan is read fails that scan, and keeps nothing', async () => {
    const { id } = await add('Vanishing early')
    await worker.stop()
    const { id: scanId } = await startScan(services, localOperator, production.subscriptionId, id)
    listed([development])
    worker = services.startWorker()
    expect(await waitForScan(services, localOperator, scanId)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/can no longer be read: .* Test the connection of its environment/),
    })
    for (const table of ['findings', 'inventory_parts'] as const)
      expect(await services.db.selectFrom(table).select('scan_id').where('scan_id', '=', scanId).execute()).toEqual([])
  })

  it('that is disabled is told by the test of the connection', async () => {
    const { id } = await add('Disabled', { subscriptionId: production.subscriptionId })
    listed([{ ...production, state: 'Disabled' }])
    const { body } = await call(environmentTest, { method: 'POST', ...of(id) })
    expect(body.checks).toContainEqual(
      expect.objectContaining({
        name: 'subscription',
        state: 'warning',
        text: expect.stringContaining('disabled: it can be read, but not changed'),
      }),
    )
  })
})

it('a sign-in without any role says which role to ask for, wherever it is used', async () => {
  const { id } = await add('Blind', {
    credential: {
      ...withSecret,
      clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06',
      clientSecret: 'local-cloud-no-role-secret',
    },
  })
  await call(activate, { method: 'POST', ...of(id) })
  const reads = { status: 404, body: { error: expect.stringContaining('reads no subscription. Test its connection') } }
  expect(await call(resources)).toMatchObject(reads)
  expect(await call(scanStart, { body: { subscriptionId: production.subscriptionId } })).toMatchObject(reads)
})

it('of two activations at once the one or the other counts, and both are recorded', async () => {
  const [one, other] = await Promise.all([add('At once, one'), add('At once, other')])
  const activations = async () =>
    (await auditTrail(services)).filter((line) => line.startsWith('environment.activate ')).length
  const before = await activations()
  const answers = await Promise.all([one, other].map(({ id }) => call(activate, { method: 'POST', ...of(id) })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const active = ((await call(environments)).body as Environment[]).filter(({ isActive }) => isActive)
  expect(active).toHaveLength(1)
  expect([one.id, other.id]).toContain(active[0]?.id)
  expect(await activations()).toBe(before + 2)
})

it('an environment that is removed while its scan runs lets that end, and nothing new begin', async () => {
  const { id } = await add('Removed meanwhile')
  services.cloud.faults.add({ match: 'Microsoft.ResourceGraph', method: 'POST', delayMs: 600_000 })
  const { id: scanId } = await startScan(services, localOperator, production.subscriptionId, id)
  await expect
    .poll(() => services.db.selectFrom('scans').select('stage').where('id', '=', scanId).executeTakeFirst())
    .toMatchObject({ stage: 'collect' })
  expect(await call(environment, { method: 'DELETE', ...of(id) })).toMatchObject({ status: 200 })
  services.cloud.faults.clear()
  expect(await waitForScan(services, localOperator, scanId)).toMatchObject({ status: 'done', error: null })
  await expect(startScan(services, localOperator, production.subscriptionId, id)).rejects.toThrow('was not found')
  expect(services.complaints).toEqual([])
})

it('an environment that is removed before its scan begins fails that scan by its name', async () => {
  const { id } = await add('Removed before')
  await worker.stop()
  const { id: scanId } = await startScan(services, localOperator, production.subscriptionId, id)
  expect(await call(environment, { method: 'DELETE', ...of(id) })).toMatchObject({ status: 200 })
  worker = services.startWorker()
  expect(await waitForScan(services, localOperator, scanId)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/Removed before was removed on .* nothing new can be scanned or run in it/),
  })
})

it('the end of a certificate is its own', async () => {
  const certificate = { method: 'clientCertificate', tenantId, clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a03' }
  const added = await add('By certificate', {
    credential: { ...certificate, certificate: `${signInCertificate}\n${signInKey}` },
  })
  expect(added.secret?.expiresAt).toBe('2126-10-29T14:26:40.000Z')
})
