import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as context from '#app/routes/api/azure/context.ts'
import * as byEnvironment from '#app/routes/api/azure/subscriptions-by-environment.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const [production, development] = estateSubscriptions
if (!production || !development) throw new Error('The estate has no subscriptions.')
const { tenantId, clientId, clientSecret } = estateTenant
let services: TestScans
let root: string
let id: string

beforeAll(async () => {
  services = await createScanServices({ resources: 60 })
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (one) => readableSubscriptions(services, one)),
  }
  await addTestUser(services, 'root', 'admin')
  root = (await signIn(services, { username: 'root' })).token
  const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
  const added = await call(environments, {
    method: 'POST',
    body: { name: 'Review', clientName: 'Bank', cloud: 'local', subscriptionId: production.subscriptionId, credential },
  })
  id = added.body.id
})
afterAll(() => services.close())

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: root, ...options })
  return { status: response.status, body: await response.json() }
}
const activations = async () => (await auditTrail(services)).filter((line) => line.startsWith('environment.activate '))

it('lists what each environment offers', async () => {
  const { body } = await call(byEnvironment)
  expect(body).toMatchObject([
    { environmentId: id, environmentName: 'Review', subscriptions: [{ subscriptionId: production.subscriptionId }] },
    { environmentName: 'Local cloud', error: null },
  ])
})

it('moves to the environment of the subscription that is chosen, and records it once', async () => {
  const choose = (subscriptionId: string) =>
    call(context, { method: 'PUT', body: { subscriptionId, environmentId: id } })
  expect(await choose(development.subscriptionId)).toMatchObject({ status: 404 })
  expect(await activations()).toHaveLength(0)
  expect(await choose(production.subscriptionId)).toMatchObject({ status: 200 })
  expect(await choose(production.subscriptionId)).toMatchObject({ status: 200 })
  expect((await call(context)).body).toMatchObject({ environmentId: id, isChosen: true })
  expect(await activations()).toHaveLength(1)
})
