import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { type Actor, localOperator, system } from '../actor.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'
import { actorOfBearer } from './bearer-actor.ts'
import { disableUser } from './disable-user.ts'
import { setUserEnvironments } from './user-environments.ts'

let services: TestIdentity
let actor: Actor
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services)
  actor = (await signIn(services)).actor
})
afterEach(() => services.close())

const make = (role: Actor['role'] = 'viewer', days = 90) => createApiToken(services, actor, { name: 'ci', role, days })

it('acts for its user with its own role, and is stored as a digest', async () => {
  const made = await make()
  expect(made.token).toMatch(/^pat_[\w-]{43}$/)
  expect(await actorOfBearer(services, made.token)).toMatchObject({
    kind: 'token',
    username: 'ada',
    role: 'viewer',
    sessionId: null,
  })
  const [listed] = await listApiTokens(services, actor)
  expect(listed).toEqual({
    id: made.id,
    name: 'ci',
    role: 'viewer',
    createdAt: '2026-03-02T09:00:00.000Z',
    expiresAt: '2026-05-31T09:00:00.000Z',
    lastUsedAt: '2026-03-02T09:00:00.000Z',
  })
  expect(JSON.stringify(await services.db.selectFrom('api_tokens').selectAll().execute())).not.toContain(made.token)
})

it('cannot be given a role above the user’s', async () => {
  await expect(make('admin')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await auditTrail(services)).toContain('token.create refused')
})

it('loses what its user loses', async () => {
  const { token } = await make('operator')
  await services.db.updateTable('users').set({ role: 'viewer' }).where('username', '=', 'ada').execute()
  expect(await actorOfBearer(services, token)).toMatchObject({ role: 'viewer' })
})

it('ends when it is revoked, when it expires and when its user is disabled', async () => {
  const [revoked, expired, disabled] = [await make(), await make('viewer', 1), await make('viewer', 30)]
  await revokeApiToken(services, actor, revoked.id)
  expect(await actorOfBearer(services, revoked.token)).toBeNull()
  services.clock.forward(24 * 3600)
  expect(await actorOfBearer(services, expired.token)).toBeNull()
  expect(await actorOfBearer(services, disabled.token)).not.toBeNull()
  await disableUser(services, system, 'ada')
  expect(await actorOfBearer(services, disabled.token)).toBeNull()
  expect(await auditTrail(services)).toEqual(expect.arrayContaining(['token.create done', 'token.revoke done']))
})

it('ends with the trial of its user', async () => {
  const { token } = await make()
  const trial = { trial_plan: 'starter', trial_ends_at: '2026-03-02T09:01:00.000Z' }
  await services.db.updateTable('users').set(trial).where('username', '=', 'ada').execute()
  services.clock.forward(59)
  expect(await actorOfBearer(services, token)).toMatchObject({ trial: 'starter' })
  services.clock.forward(1)
  expect(await actorOfBearer(services, token)).toBeNull()
})

it('sees the environments that its user may see', async () => {
  const { token } = await make()
  const seen = async () => (await actorOfBearer(services, token))?.environments
  expect(await seen()).toBe('all')
  await services.db.transaction().execute((trx) => setUserEnvironments(trx, 'ada', []))
  expect(await seen()).toEqual([])
})

it('is noted as used at most once a minute', async () => {
  const { token } = await make()
  const usedAt = async () => {
    await actorOfBearer(services, token)
    return (await listApiTokens(services, actor))[0]?.lastUsedAt
  }
  const first = await usedAt()
  services.clock.forward(59)
  expect(await usedAt()).toBe(first)
  services.clock.forward(1)
  expect(await usedAt()).toBe('2026-03-02T09:01:00.000Z')
})

it('is not seen or revoked by others', async () => {
  const { id } = await make()
  const root = (await signIn(services, { username: 'root' })).actor
  expect(await listApiTokens(services, root)).toEqual([])
  await expect(revokeApiToken(services, root, id)).rejects.toMatchObject({ code: 'not-found' })
})

it('knows the local operator by the token of the data folder, and nobody when there is none', async () => {
  expect(await actorOfBearer({ ...services, localToken: 'x'.repeat(43) }, 'x'.repeat(43))).toEqual(localOperator)
  expect(await actorOfBearer({ ...services, localToken: 'x'.repeat(43) }, 'x')).toBeNull()
  expect(await actorOfBearer(services, '')).toBeNull()
})
