import { afterAll, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as context from '#app/routes/api/azure/context.ts'
import * as compliance from '#app/routes/api/compliance/compliance.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import * as resources from '#app/routes/api/inventory/resources.ts'
import * as postureReport from '#app/routes/api/reports/posture-report.ts'
import * as scanStart from '#app/routes/api/scans/scan-start.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const [production, development] = estateSubscriptions
if (!production || !development) throw new Error('The estate has no subscriptions.')

let services: TestScans
let worker: { stop(): Promise<void> }
let root: string
beforeAll(async () => {
  services = await createScanServices({ resources: 20 })
  worker = services.startWorker()
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  await addTestUser(services, 'root', 'admin')
  root = (await signIn(services, { username: 'root' })).token
})
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: root, ...options })
  return { status: response.status, body: await response.json() }
}

it('what is stored is shown, by the subscription where one works or by its name, and nothing is begun', async () => {
  const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
  const body = { name: 'Unreachable', clientName: 'Aldergrove Bank', cloud: 'local', credential }
  const { id: environmentId } = (await call(environments, { method: 'POST', body })).body
  const choose = ({ subscriptionId }: { subscriptionId: string }) =>
    call(context, { method: 'PUT', body: { environmentId, subscriptionId } })
  for (const { subscriptionId } of [development, production]) {
    const { id } = await startScan(services, localOperator, subscriptionId, environmentId)
    expect(await waitForScan(services, localOperator, id)).toMatchObject({ status: 'done' })
  }
  expect(await choose(development)).toMatchObject({ status: 200 })
  const reads = [resources, compliance, postureReport]
  const before = await Promise.all(reads.map((route) => call(route)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])

  services.cloud.faults.add({
    match: /\/subscriptions\?/,
    status: 403,
    body: { error: { code: 'Denied', message: 'd' } },
  })
  const refused = { body: { code: 'azure' } }
  expect(await call(context)).toMatchObject(refused)
  expect(await call(scanStart, { body: { subscriptionId: development.subscriptionId } })).toMatchObject(refused)
  expect(await Promise.all(reads.map((route) => call(route)))).toEqual(before)
  expect(await call(compliance, { query: { all: 'true' } })).toMatchObject(refused)
  const named = await call(resources, { query: { subscription: production.displayName } })
  expect(named).toMatchObject({ status: 200 })
  expect(named.body).not.toEqual(before[0]?.body)
  expect(await call(resources, { query: { subscription: 'other' } })).toMatchObject({ status: 404 })
})
