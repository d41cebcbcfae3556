import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { localOperator } from '#app/domain/actor.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as secret from '#app/routes/api/environments/environment-secret.ts'
import * as environmentTest from '#app/routes/api/environments/environment-test.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
const subscriptionId = estateSubscriptions[0]?.subscriptionId ?? ''

let services: TestScans
let root: string
let viewer: string
beforeAll(async () => {
  services = await createScanServices({ resources: 20 })
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (environmentId) => readableSubscriptions(services, environmentId)),
  }
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services, 'eve', 'viewer')
  root = (await signIn(services, { username: 'root' })).token
  viewer = (await signIn(services, { username: 'eve' })).token
})
afterEach(() => services.cloud.faults.clear())
afterAll(() => services.close())

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: root, ...options })
  return { status: response.status, body: await response.json() }
}
const of = (environmentId: string) => ({ params: { environmentId } })
async function add(name: string): Promise<Environment> {
  const body = { name, clientName: 'Aldergrove Bank', cloud: 'local', subscriptionId, credential }
  const added = await call(environments, { body })
  expect(added).toMatchObject({ status: 201, body: { signInFailure: null } })
  return added.body
}
const test = (id: string) => call(environmentTest, { method: 'POST', ...of(id) })
/** As a viewer sees it, who has nothing to do with the schedule. */
async function seen(id: string): Promise<Environment['signInFailure'] | undefined> {
  const listed: Environment[] = (await call(environments, { token: viewer })).body
  return listed.find((one) => one.id === id)?.signInFailure
}
/** Entra refuses the secret of every application from now on. */
const expire = () =>
  services.cloud.faults.add({
    match: '*/oauth2/v2.0/token',
    status: 401,
    body: {
      error: 'invalid_client',
      error_description: 'AADSTS7000222: The provided client secret keys are expired.',
      error_codes: [7000222],
    },
  })
const audited = async (id: string) =>
  (
    await services.db
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'actor'])
      .where('object', '=', `environment:${id}`)
      .execute()
  ).filter(({ action }) => action === 'environment.sign-in')

it('that a sign-in fails is told of its environment to all who may see it, until it works again', async () => {
  const { id } = await add('Expiring')
  expire()
  const { body } = await test(id)
  expect(body.checks[0]).toMatchObject({ name: 'signIn', state: 'failed' })
  const failure = await seen(id)
  expect(failure).toEqual({
    kind: 'refused',
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reason: `The client secret of the application ${clientId} has expired. Make a new one and enter it.`,
  })
  await test(id)
  expect(await seen(id)).toEqual(failure)
  expect(await audited(id)).toEqual([{ action: 'environment.sign-in', outcome: 'refused', actor: 'parapet' }])
  services.cloud.faults.clear()
  await test(id)
  expect(await seen(id)).toBeNull()
  expect((await audited(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
})

it('what is asked for a scan is noted too, since when it first failed and why it does now', async () => {
  const { id } = await add('Scanned')
  expire()
  await expect(startScan(services, localOperator, subscriptionId, id)).rejects.toThrow('has expired')
  const failure = await seen(id)
  expect(failure?.reason).toContain('has expired')
  services.cloud.faults.clear()
  services.cloud.faults.add({
    match: '*/oauth2/v2.0/token',
    status: 401,
    body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.' },
  })
  await test(id)
  expect(await seen(id)).toMatchObject({ since: failure?.since, reason: expect.stringContaining('is not valid') })
})

it('a token that is kept does not hide that the secret was withdrawn', async () => {
  const { id } = await add('Withdrawn')
  const client = await services.azure(id)
  await client.listSubscriptions()
  expire()
  await test(id)
  expect((await client.listSubscriptions()).length).toBeGreaterThan(0)
  expect((await seen(id))?.reason).toContain('has expired')
})

it('another secret, which is tried first, ends it', async () => {
  const { id } = await add('Rotated')
  expire()
  await test(id)
  services.cloud.faults.clear()
  expect(await call(secret, { body: { credential }, ...of(id) })).toMatchObject({
    status: 200,
    body: { signInFailure: null },
  })
  expect(await seen(id)).toBeNull()
})

it('what the sign-in does not get of Microsoft Graph is none of it', async () => {
  const { id } = await add('Without Graph')
  const client = await services.azure(id)
  await client.listSubscriptions()
  expire()
  await expect(client.graphPermissions()).rejects.toThrow('has expired')
  expect(await seen(id)).toBeNull()
  expect(await audited(id)).toEqual([])
})

/** Nobody answers at Entra's door any more: the connection ends in the middle of each answer. */
const cutOff = () => services.cloud.faults.add({ match: '*/oauth2/v2.0/token', truncate: true })

it('that Microsoft gave no answer is told apart from a refusal, and is over with the next token', async () => {
  const { id } = await add('Unreached')
  cutOff()
  await test(id)
  const failure = await seen(id)
  expect(failure).toEqual({
    kind: 'unreachable',
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reason: expect.stringContaining('could not be reached'),
  })
  expect((await audited(id)).map(({ outcome }) => outcome)).toEqual(['refused'])
  services.cloud.faults.clear()
  await test(id)
  expect(await seen(id)).toBeNull()
  expect((await audited(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
})

it('a fault of Microsoft is no refusal either', async () => {
  const { id } = await add('Disturbed')
  services.cloud.faults.add({ match: '*/oauth2/v2.0/token', status: 503, body: { error: 'temporarily_unavailable' } })
  await test(id)
  expect(await seen(id)).toMatchObject({ kind: 'unreachable' })
})

it('a refusal takes the place of an answer that did not come, and stays while none comes', async () => {
  const { id } = await add('Refused later')
  cutOff()
  await test(id)
  services.cloud.faults.clear()
  expire()
  await test(id)
  const refusal = await seen(id)
  expect(refusal).toMatchObject({ kind: 'refused', reason: expect.stringContaining('has expired') })
  services.cloud.faults.clear()
  cutOff()
  await test(id)
  expect(await seen(id)).toEqual(refusal)
  expect((await audited(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
})
