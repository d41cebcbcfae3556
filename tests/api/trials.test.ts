import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { localOperator } from '#app/domain/actor.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { queueExecution } from '#app/domain/executions/asking/queue-execution.ts'
import type { WorkspaceRow } from '#app/domain/executions/rows/workspace-row.ts'
import { createApiToken } from '#app/domain/identity/api-tokens.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { saveInventory } from '#app/domain/scans/save-inventory.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as environment from '#app/routes/api/environments/environment.ts'
import * as activate from '#app/routes/api/environments/environment-activate.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import * as login from '#app/routes/api/session/login.ts'
import * as whoAmI from '#app/routes/api/session/who-am-i.ts'
import * as trials from '#app/routes/api/trials/trials.ts'
import * as users from '#app/routes/api/users/users.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { signUpsPerHour } from '#app/server/sign-up-limit.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const [production] = estateSubscriptions
const newPassword = 'a walled garden'
const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
const newEnvironment = {
  name: 'Mine',
  clientName: 'Me',
  cloud: 'local',
  subscriptionId: production?.subscriptionId,
  credential,
}

let services: TestScans
beforeAll(async () => {
  services = await createScanServices({ resources: 400 })
  held.services = {
    ...services,
    trial: true,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  await addTestUser(services, 'root', 'admin')
})
afterAll(() => services.close())

let calls = 0
async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  calls += 1
  const response = await callRoute(route, { address: `2001:db8:${calls}::1`, ...options })
  return { status: response.status, body: await response.json() }
}

const begin = (username: string, more: object = {}, options: ApiCallOptions = {}) =>
  call(trials, {
    body: { username, email: `${username}@example.com`, newPassword, plan: 'starter', ...more },
    ...options,
  })

const signInAs = (username: string) => signIn(services, { username, password: newPassword })

describe('signing up for a trial', () => {
  it('makes an operator of no environment for fourteen days, and writes it down', async () => {
    const answer = await begin('tina')
    expect(answer).toEqual({
      status: 201,
      body: { username: 'tina', plan: 'starter', endsAt: '2026-03-16T09:00:00.000Z' },
    })
    const { actor } = await signInAs('tina')
    expect(actor).toMatchObject({ role: 'operator', environments: [], trial: 'starter', mustChangePassword: false })
    const row = await services.db
      .selectFrom('audit_log')
      .select(['actor', 'object', 'detail'])
      .where('action', '=', 'user.add')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ actor: 'anonymous', object: 'user:tina' })
    expect(JSON.parse(row.detail)).toMatchObject({ role: 'operator', trial: 'starter' })
    const told = await listNotifications(services, actor)
    expect(told.map(({ message }) => message)).toContain(
      'Starter: scans up to 50 resources of a subscription, until 16 Mar 2026. Add an environment of yours to begin.',
    )
  })

  it('sees no environment of anybody else, and no admin’s page of users', async () => {
    const { token } = await signInAs('tina')
    expect((await call(environments, { token })).body).toEqual([])
    expect((await call(users, { token })).status).toBe(403)
  })

  it('refuses a taken name, a password that is guessed first, and what is no plan', async () => {
    expect(await begin('TINA')).toMatchObject({ status: 409 })
    expect(await begin('otto', { newPassword: 'password1' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword' }] },
    })
    expect(await begin('otto', { plan: 'gold' })).toMatchObject({ status: 400 })
    expect(await begin('otto', { role: 'admin' })).toMatchObject({ status: 201 })
    expect((await signInAs('otto')).actor.role).toBe('operator')
  })

  it('is off unless the server says otherwise, and says whom to ask', async () => {
    const before = held.services as object
    held.services = { ...before, trial: false }
    expect(await begin('uma')).toMatchObject({
      status: 403,
      body: { error: 'Trials are not open here. Ask ops@aldergrove.test for an account.' },
    })
    held.services = before
    expect((await call(login, { body: { username: 'uma', password: newPassword } })).status).toBe(401)
  })

  it('is limited by address', async () => {
    const address = '198.51.100.7'
    for (let i = 0; i < signUpsPerHour; i += 1) await begin('tina', {}, { address })
    expect(await begin('vera', {}, { address })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('from your address within an hour') },
    })
  })
})

describe('somebody on trial', () => {
  let token: string
  let own: Environment
  beforeAll(async () => {
    await begin('wim')
    token = (await signInAs('wim')).token
  })

  it('adds environments by a secret of their own, and sees those alone', async () => {
    const added = await call(environments, { token, body: newEnvironment })
    expect(added.status).toBe(201)
    own = added.body
    expect((await call(environments, { token })).body).toMatchObject([{ name: 'Mine', createdBy: 'wim' }])
    const { token: other } = await signInAs('otto')
    expect((await call(environments, { token: other })).body).toEqual([])
    expect((await call(environment, { token: other, params: { environmentId: own.id } })).status).toBe(404)
  })

  it('is not told which names others have taken', async () => {
    const { token: other } = await signInAs('otto')
    expect((await call(environments, { token: other, body: newEnvironment })).status).toBe(201)
    expect((await call(environments, { token, body: newEnvironment })).status).toBe(409)
  })

  it.each([{ method: 'managedIdentity' }, { method: 'azureCli' }])(
    'does not sign in as the server: $method',
    async (credential) => {
      const refused = await call(environments, { token, body: { ...newEnvironment, name: 'Yours', credential } })
      expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining('not as this server') } })
    },
  )

  it('does not change what somebody else added, also when an admin shows it to them', async () => {
    const { actor } = await signInAs('wim')
    await services.db
      .insertInto('user_environments')
      .values({ user_id: actor.userId ?? '', environment_id: 'local-cloud' })
      .execute()
    const refused = await call(environment, {
      token,
      method: 'DELETE',
      params: { environmentId: 'local-cloud' },
      query: { abandon: 'true' },
    })
    expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining('added by somebody else') } })
  })

  it('has the limit of the plan told and kept, whoever scans: nothing of a larger subscription is judged', async () => {
    const worker = services.startWorker()
    const { actor } = await signInAs('wim')
    for (const asker of [actor, localOperator]) {
      const scan = await startScan(services, asker, production?.subscriptionId ?? '', own.id)
      const ended = await waitForScan(services, asker, scan.id)
      expect(ended.status).toBe('failed')
      expect(ended.error).toMatch(/has more than 50 resources, and a trial of Starter scans up to 50 resources/)
    }
    await worker.stop()
    expect(services.complaints).toEqual([])
    expect(await services.db.selectFrom('findings').select('id').execute()).toEqual([])
  })

  it('is held to it by files too', async () => {
    await call(activate, { token, method: 'POST', params: { environmentId: own.id } })
    const { actor } = await signInAs('wim')
    const id = `/subscriptions/${production?.subscriptionId}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/s`
    const lines = Array.from({ length: 51 }, (_, at) =>
      JSON.stringify({ id: `${id}${at}`, name: `s${at}`, type: 'Microsoft.Storage/storageAccounts', properties: {} }),
    )
    const bytes = (count: number) => [Buffer.from(`${lines.slice(0, count).join('\n')}\n`)]
    const upload = (count: number) =>
      saveInventory(
        services,
        actor,
        (async function* () {
          yield* bytes(count)
        })(),
        'estate.ndjson',
      )
    await expect(upload(51)).rejects.toThrow('has more than 50 resources')
    expect((await upload(50)).resources).toBe(50)
  })

  it('runs no Terraform', async () => {
    const { actor } = await signInAs('wim')
    await expect(
      services.db.transaction().execute((trx) =>
        queueExecution(trx, services, actor, {} as WorkspaceRow, {
          command: 'plan',
          mode: 'normal',
        }),
      ),
    ).rejects.toThrow('A trial writes Terraform and does not run it.')
  })

  it('is signed out when the time is over, and told so by the right password alone', async () => {
    const made = await signIn(services, { username: 'wim', password: newPassword })
    expect((await call(whoAmI, { token: made.token })).status).toBe(200)
    const { token: apiToken } = await createApiToken(services, made.actor, { name: 'ci', role: 'viewer', days: 90 })
    expect((await call(whoAmI, { token: apiToken })).status).toBe(200)
    services.clock.forward(14 * 24 * 60 * 60)
    for (const over of [made.token, apiToken]) expect((await call(whoAmI, { token: over })).status).toBe(401)
    expect(await call(login, { body: { username: 'wim', password: 'wrong' } })).toMatchObject({ status: 401 })
    expect(await call(login, { body: { username: 'wim', password: newPassword } })).toMatchObject({
      status: 403,
      body: { error: 'Your trial ended on 16 Mar 2026. Ask ops@aldergrove.test for an account.' },
    })
    expect((await auditTrail(services)).at(-1)).toBe('session.log-in refused')
  })
})
