import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { localOperator } from '#app/domain/actor.ts'
import { listConfiguredEnvironment } from '#app/domain/environments/configured-environment.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { storeConfiguration } from '#app/domain/executions/rows/configurations.ts'
import { notScannedText } from '#app/domain/scans/not-scanned.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as context from '#app/routes/api/azure/context.ts'
import * as subscriptionList from '#app/routes/api/azure/subscriptions.ts'
import * as environment from '#app/routes/api/environments/environment.ts'
import * as activate from '#app/routes/api/environments/environment-activate.ts'
import * as readable from '#app/routes/api/environments/environment-readable.ts'
import * as secret from '#app/routes/api/environments/environment-secret.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import * as trySignIn from '#app/routes/api/environments/try-sign-in.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const [production, development] = estateSubscriptions
if (!production || !development) throw new Error('The estate has no subscriptions.')
const credential = {
  method: 'servicePrincipal',
  tenantId,
  clientId,
  clientSecret,
  expiresAt: '2027-03-01T00:00:00.000Z',
}
const newEnvironment = {
  name: 'Aldergrove Production',
  clientName: 'Aldergrove Bank',
  description: 'West Europe landing zone',
  cloud: 'local',
  subscriptionId: production.subscriptionId,
  credential,
}

let services: TestScans
let root: string
let eve: string
beforeAll(async () => {
  services = await createScanServices({ resources: 60 })
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services, 'eve', 'viewer')
  root = (await signIn(services, { username: 'root' })).token
  eve = (await signIn(services, { username: 'eve' })).token
})
afterAll(() => services.close())

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: root, ...options })
  return { status: response.status, body: await response.json() }
}
const list = async (token = root): Promise<Environment[]> => (await call(environments, { token })).body
const named = async (name: string) => (await list()).find((one) => one.name === name)
const of = (id: string | undefined) => ({ params: { environmentId: id ?? '' } })

/** A workspace whose state has a resource. */
async function holdResources(environmentId: string, name: string): Promise<void> {
  const at = services.now().toISOString()
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('workspaces')
      .values({
        id: name,
        name,
        name_key: `${environmentId}/${name}`,
        environment_id: environmentId,
        subscription_id: production?.subscriptionId ?? '',
        subscription_name: 'Production',
        playbook_name: name,
        configuration_id: await storeConfiguration(trx, services.now(), {}),
        created_by: 'test',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await trx
      .insertInto('state_versions')
      .values({
        id: name,
        workspace_id: name,
        execution_id: 'none',
        seq: 1,
        lineage: 'l',
        serial: 1,
        resources: 3,
        sealed: 'x',
        created_at: at,
      })
      .execute()
  })
}

describe('environments', () => {
  it('hold the local cloud, which is active until another is', async () => {
    expect(await list()).toMatchObject([
      { id: 'local-cloud', name: 'Local cloud', source: 'configuration', isActive: true, subscriptionId: null },
    ])
  })

  it('are tried before they are stored, and Microsoft’s reason is told in words', async () => {
    const wrong = { ...newEnvironment, credential: { ...credential, clientSecret: 'not-the-secret' } }
    const refused = await call(environments, { body: wrong })
    expect(refused).toMatchObject({ status: 502, body: { code: 'azure' } })
    expect(refused.body.error).toMatch(/client secret of the application .* is not valid/i)
    const elsewhere = await call(environments, { body: { ...newEnvironment, subscriptionId: 'unknown' } })
    expect(elsewhere).toMatchObject({ status: 404, body: { error: expect.stringContaining('It sees: ') } })
    expect(await list()).toHaveLength(1)
  })

  it('tell what a sign-in can read before anything is stored', async () => {
    const seen = await call(trySignIn, { body: { cloud: 'local', credential } })
    expect(seen.body.subscriptions).toHaveLength(3)
    expect(seen.body.managementGroups).toContainEqual({ id: 'aldergrove-landing-zones', name: 'Landing zones' })
    expect(await list()).toHaveLength(1)
  })

  it('are added by admins, under a name that is free, and never show their secret', async () => {
    expect(await call(environments, { token: eve, body: newEnvironment })).toMatchObject({ status: 403 })
    const added = await call(environments, { body: newEnvironment })
    expect(added).toMatchObject({
      status: 201,
      body: {
        subscriptionId: production.subscriptionId,
        subscriptionName: production.displayName,
        authMethod: 'servicePrincipal',
        isActive: false,
        lastUsed: null,
        secret: { expiresAt: '2027-03-01T00:00:00.000Z' },
      },
    })
    expect(JSON.stringify(added.body)).not.toContain(clientSecret)
    const again = await call(environments, { body: { ...newEnvironment, name: 'ALDERGROVE production' } })
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('Choose another name') } })
    const stored = await services.db.selectFrom('environments').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(clientSecret)
  })

  it('need a name and a client', async () => {
    const { status, body } = await call(environments, { body: { ...newEnvironment, name: ' ' } })
    expect({ status, error: body.error }).toMatchObject({ status: 400 })
    expect(JSON.stringify(body)).toContain('Please complete all required fields')
  })

  it('are active for one person each, on all their devices', async () => {
    const id = (await named('Aldergrove Production'))?.id
    expect(await call(activate, { token: eve, method: 'POST', ...of(id) })).toMatchObject({
      status: 200,
      body: { isActive: true },
    })
    const again = (await signIn(services, { username: 'eve' })).token
    expect((await list(again)).find((one) => one.isActive)?.id).toBe(id)
    expect((await list()).find((one) => one.isActive)?.id).toBe('local-cloud')
    expect((await call(subscriptionList, { token: eve })).body).toMatchObject([
      { subscriptionId: production.subscriptionId },
    ])
    expect((await call(context, { token: eve })).body).toMatchObject({
      environmentName: 'Aldergrove Production',
      subscription: { displayName: production.displayName },
    })
    const outside = { subscriptionId: development.subscriptionId }
    expect(await call(context, { token: eve, method: 'PUT', body: outside })).toMatchObject({ status: 404 })
  })

  it('keep the chosen subscription of a person', async () => {
    const chosen = await call(context, { method: 'PUT', body: { subscriptionId: development.displayName } })
    expect(chosen.body).toMatchObject({ subscriptionId: development.subscriptionId })
    expect((await call(context)).body).toMatchObject({
      environmentId: 'local-cloud',
      subscription: { subscriptionId: development.subscriptionId },
    })
  })

  it('are renamed, without losing what is not given', async () => {
    const id = (await named('Aldergrove Production'))?.id
    const renamed = await call(environment, { method: 'PUT', body: { name: 'Aldergrove Live' }, ...of(id) })
    expect(renamed.body).toMatchObject({ name: 'Aldergrove Live', description: 'West Europe landing zone' })
    const taken = await call(environment, { method: 'PUT', body: { name: 'local CLOUD' }, ...of(id) })
    expect(taken).toMatchObject({ status: 409 })
  })

  it('are about other subscriptions of their sign-in from then on', async () => {
    const id = (await named('Aldergrove Live'))?.id
    const former = (await named('Aldergrove Live'))?.scope
    const put = (scope: object) => call(environment, { method: 'PUT', body: { scope }, ...of(id) })
    const { subscriptionId, displayName } = development
    const seen = await call(readable, of(id))
    expect(seen.body.subscriptions).toContainEqual(expect.objectContaining({ subscriptionId, displayName }))
    expect(await call(readable, of('local-cloud'))).toMatchObject({ status: 409 })
    expect(await put({ kind: 'subscriptions', subscriptionIds: [subscriptionId] })).toMatchObject({
      status: 200,
      body: { subscriptionId, scope: { kind: 'subscriptions', subscriptions: [{ subscriptionId, displayName }] } },
    })
    expect((await readableSubscriptions(services, id ?? '')).map((one) => one.displayName)).toEqual([displayName])
    expect(await put({ kind: 'subscriptions', subscriptionIds: ['elsewhere'] })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('It sees: ') },
    })
    expect(await put({ kind: 'all' })).toMatchObject({ status: 200, body: { scope: { kind: 'all' } } })
    const local = await call(environment, { method: 'PUT', body: { scope: { kind: 'all' } }, ...of('local-cloud') })
    expect(local).toMatchObject({ status: 409 })
    const subscriptionIds =
      former?.kind === 'subscriptions' ? former.subscriptions.map((one) => one.subscriptionId) : []
    expect((await put({ kind: 'subscriptions', subscriptionIds })).body.scope).toEqual(former)
  })

  it('take another secret only when it works', async () => {
    const id = (await named('Aldergrove Live'))?.id
    const wrong = { credential: { ...credential, clientSecret: 'not-the-secret' } }
    expect(await call(secret, { body: wrong, ...of(id) })).toMatchObject({ status: 502 })
    expect((await call(subscriptionList, { token: eve })).status).toBe(200)
    const { expiresAt, ...unsaid } = credential
    expect((await call(secret, { body: { credential: unsaid }, ...of(id) })).body).toMatchObject({
      secret: { expiresAt },
    })
    const right = { credential: { ...credential, expiresAt: null } }
    expect((await call(secret, { body: right, ...of(id) })).body).toMatchObject({ secret: { expiresAt: null } })
  })

  it('take no sign-in that reads nothing, or of names that nobody can see', async () => {
    const id = (await named('Aldergrove Live'))?.id
    const all = await call(environments, { body: { ...newEnvironment, name: 'All', subscriptionId: undefined } })
    const application = { clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06', clientSecret: 'local-cloud-no-role-secret' }
    const roleless = { ...credential, ...application }
    const blind = await call(secret, { body: { credential: roleless }, ...of(all.body.id) })
    expect(blind).toMatchObject({ status: 404, body: { error: expect.stringContaining('reads no subscription') } })
    for (const name of ['\u200bAldergrove Live', 'a\u202eb', 'a\u0007b', '\u3164'])
      expect(await call(environment, { method: 'PUT', body: { name }, ...of(id) })).toMatchObject({ status: 400 })
    expect((await call(environment, { method: 'PUT', body: { name: 'ＡＬＬ' }, ...of(id) })).status).toBe(409)
    expect(
      await call(environment, { method: 'PUT', body: { name: `removed/${all.body.id}` }, ...of(id) }),
    ).toMatchObject({ status: 200 })
    expect((await call(environment, { method: 'DELETE', ...of(all.body.id) })).status).toBe(200)
    expect((await call(environment, { method: 'PUT', body: { name: 'Aldergrove Live' }, ...of(id) })).status).toBe(200)
  })

  it('stay while workspaces of them hold resources, unless these are abandoned', async () => {
    const { body } = await call(environments, { body: { ...newEnvironment, name: 'Deployed' } })
    await holdResources(body.id, 'landing-zone')
    const kept = await call(environment, { method: 'DELETE', ...of(body.id) })
    expect(kept).toMatchObject({ status: 409, body: { error: expect.stringContaining('landing-zone') } })
    expect(await named('Deployed')).toBeDefined()
    const abandon = await call(environment, { method: 'DELETE', query: { abandon: 'true' }, ...of(body.id) })
    expect(abandon).toMatchObject({ status: 200 })
  })

  it('of the server’s configuration are changed there', async () => {
    const removal = await call(environment, { method: 'DELETE', ...of('local-cloud') })
    expect(removal).toMatchObject({ status: 409, body: { error: expect.stringContaining('server’s configuration') } })
    expect(await call(secret, { body: { credential }, ...of('local-cloud') })).toMatchObject({ status: 409 })
  })

  it('leave their scans when they are removed, and their secret not', async () => {
    const id = (await named('Aldergrove Live'))?.id ?? ''
    const worker = services.startWorker()
    const { id: scanId } = await startScan(services, localOperator, production.subscriptionId, id)
    const scan = await waitForScan(services, localOperator, scanId)
    expect(scan).toMatchObject({ status: 'done', environment_id: id })
    expect(await call(environment, { method: 'DELETE', ...of(id) })).toMatchObject({ body: { success: true } })
    expect(await call(environment, of(id))).toMatchObject({ status: 404 })
    expect((await list(eve)).find((one) => one.isActive)?.id).toBe('local-cloud')
    expect(await waitForScan(services, localOperator, scanId)).toMatchObject({ status: 'done' })
    await expect(services.azure(id)).rejects.toThrow(/Aldergrove Live was removed on/)
    const asked = [{ name: 'Local cloud' }, production] as const
    const said = await notScannedText(services, { environments: 'all' }, ...asked)
    expect(said).toContain(
      'has not been scanned in Local cloud yet. It was scanned in Aldergrove Live, which was deleted',
    )
    const limited = await notScannedText(services, { environments: ['local-cloud'] }, ...asked)
    expect(limited).not.toContain('Aldergrove Live')
    const row = await services.db.selectFrom('environments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ credential_sealed: null })
    expect((await call(environments, { body: newEnvironment })).status).toBe(201)
    await worker.stop()
  })

  it('are told in the audit log, without their secrets', async () => {
    const trail = (await auditTrail(services)).join('\n')
    for (const action of ['add', 'activate', 'change', 'secret', 'remove'])
      expect(trail).toContain(`environment.${action}`)
    const details = await services.db.selectFrom('audit_log').select('detail').execute()
    expect(JSON.stringify(details)).not.toContain(clientSecret)
  })

  it('leave the list when the server is configured otherwise, and come back', async () => {
    const azure = {
      ...services.clouds,
      configured: { cloud: 'public' as const, credential: { method: 'azureCli' as const } },
    }
    await listConfiguredEnvironment({ ...services, clouds: azure })
    expect((await list()).map((one) => one.id)).not.toContain('local-cloud')
    expect(await named('Azure')).toMatchObject({ id: 'configuration', authMethod: 'azureCli', source: 'configuration' })
    await listConfiguredEnvironment(services)
    expect((await list()).map((one) => one.name)).toEqual(expect.arrayContaining(['Local cloud']))
    expect(await named('Azure')).toBeUndefined()
  })
})
