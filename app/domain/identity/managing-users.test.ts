import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  password,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { system } from '../actor.ts'
import { addUser } from './add-user.ts'
import { actorOfApiToken, createApiToken } from './api-tokens.ts'
import { beginTrial } from './begin-trial.ts'
import { changeRole } from './change-role.ts'
import { changeTrial } from './change-trial.ts'
import { deleteUser } from './delete-user.ts'
import { disableUser, enableUser } from './disable-user.ts'
import { listUsers } from './list-users.ts'
import { mfaStatus, newBackupCodes, setUpMfa } from './mfa.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { endOtherSessions, listSessions } from './sessions.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services, 'root', 'admin')
})
afterEach(() => services.close())

const trial = { username: 'kim', email: 'kim@example.com', newPassword: 'try it out first', plan: 'starter' } as const
const beginTrials = () => beginTrial({ ...services, trial: true }, '192.0.2.1', trial)
const kim = () => signIn(services, { username: 'kim', password: trial.newPassword })

describe('a role', () => {
  it('is another one at once, for tokens too, and the user is told', async () => {
    await addTestUser(services, 'ada', 'operator')
    const { actor } = await signIn(services)
    const { token } = await createApiToken(services, actor, { name: 'ci', role: 'operator', days: 1 })
    expect(await changeRole(services, system, 'ADA', 'viewer')).toMatchObject({ username: 'ada', role: 'viewer' })
    expect(await actorOfApiToken(services, token)).toMatchObject({ role: 'viewer' })
    expect((await listNotifications(services, actor)).map(({ title }) => title)).toContain('You are viewer now')
  })

  it('of the last active admin stays', async () => {
    await addTestUser(services, 'second', 'admin')
    await disableUser(services, system, 'second')
    await expect(changeRole(services, system, 'root', 'operator')).rejects.toMatchObject({
      status: 409,
      message: 'root is the last active admin. Add another admin first.',
    })
    expect(await auditTrail(services)).toContain('user.change-role refused')
    await enableUser(services, system, 'second')
    expect(await changeRole(services, system, 'root', 'operator')).toMatchObject({ role: 'operator' })
    await expect(changeRole(services, system, 'nobody', 'viewer')).rejects.toMatchObject({ status: 404 })
  })

  it('of two admins who take it from each other at once stays with one', async () => {
    await addTestUser(services, 'second', 'admin')
    const changes = await Promise.allSettled([
      changeRole(services, system, 'root', 'viewer'),
      deleteUser(services, system, 'second'),
    ])
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listUsers(services, { role: 'admin' })).toHaveLength(1)
  })
})

describe('a trial', () => {
  it('is listed, and ends at another moment', async () => {
    const { endsAt } = await beginTrials()
    expect(await listUsers(services, { state: 'trial' })).toMatchObject([
      { username: 'kim', trial: { plan: 'starter', endsAt }, environments: [] },
    ])
    await changeTrial(services, system, 'kim', services.now().toISOString())
    await expect(kim()).rejects.toMatchObject({ status: 403 })
    expect((await listUsers(services, { state: 'over' })).map(({ username }) => username)).toEqual(['kim'])
    expect((await listUsers(services, { state: 'active' })).map(({ username }) => username)).toEqual(['root'])
    await changeTrial(services, system, 'kim', '2026-04-01T23:59:59Z')
    expect((await kim()).actor.trial).toBe('starter')
  })

  it('becomes an account that outlives it, and whose role can be changed', async () => {
    const { endsAt } = await beginTrials()
    await expect(changeRole(services, system, 'kim', 'admin')).rejects.toMatchObject({ status: 409 })
    expect(await changeTrial(services, system, 'kim', null)).toMatchObject({ trial: null, role: 'operator' })
    services.clock.forward((Date.parse(endsAt) - services.now().getTime()) / 1000 + 1)
    const { actor } = await kim()
    expect(actor).toMatchObject({ role: 'operator', environments: [], trial: undefined })
    expect(await changeRole(services, system, 'kim', 'admin')).toMatchObject({ role: 'admin', environments: null })
    await expect(changeTrial(services, system, 'kim', null)).rejects.toMatchObject({ message: 'kim is not on trial.' })
  })
})

describe('a second factor', () => {
  it('that was lost is switched off, and ends the sessions but not the password', async () => {
    await addTestUser(services)
    const { actor } = await signIn(services)
    await expect(resetSecondFactor(services, system, 'ada')).rejects.toMatchObject({ status: 409 })
    await setUpMfa(services, actor)
    await services.db.updateTable('users').set({ mfa_enabled: 1 }).where('username', '=', 'ada').execute()
    expect(await mfaStatus(services, actor)).toEqual({ enabled: true, backupCodesLeft: 10 })
    expect(await resetSecondFactor(services, system, 'ada')).toMatchObject({ mfaEnabled: false })
    expect(await listSessions(services, actor)).toEqual([])
    await signIn(services, { password })
    expect(await mfaStatus(services, actor)).toEqual({ enabled: false, backupCodesLeft: 0 })
  })

  it('gets new backup codes, of which the old ones are none', async () => {
    await addTestUser(services)
    const { actor } = await signIn(services)
    await expect(newBackupCodes(services, actor)).rejects.toMatchObject({ status: 409 })
    const { backupCodes } = await setUpMfa(services, actor)
    await services.db.updateTable('users').set({ mfa_enabled: 1 }).where('username', '=', 'ada').execute()
    const [fresh = ''] = await newBackupCodes(services, actor)
    await expect(signIn(services, { backupCode: backupCodes[0] })).rejects.toMatchObject({ status: 401 })
    await signIn(services, { backupCode: fresh })
    expect(await mfaStatus(services, actor)).toEqual({ enabled: true, backupCodesLeft: 9 })
  })
})

it('ends all sessions but the one that asks', async () => {
  await addTestUser(services)
  await addTestUser(services, 'bob')
  const [, { actor }, bob] = [
    await signIn(services),
    await signIn(services),
    await signIn(services, { username: 'bob' }),
  ]
  await signIn(services)
  expect(await endOtherSessions(services, actor)).toBe(2)
  expect((await listSessions(services, actor)).map(({ current }) => current)).toEqual([true])
  expect(await listSessions(services, bob.actor)).toHaveLength(1)
})

describe('deleting', () => {
  it('leaves the name alone, which is not given again', async () => {
    const id = await addTestUser(services)
    const { actor, token } = await signIn(services)
    await createApiToken(services, actor, { name: 'ci', role: 'viewer', days: 1 })
    await deleteUser(services, system, 'Ada')
    expect((await listUsers(services)).map(({ username }) => username)).toEqual(['root'])
    const left = await services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ username: 'ada', email: '', profile: '{}', totp_secret: null, last_login_at: null })
    for (const table of ['sessions', 'api_tokens', 'notifications', 'backup_codes'] as const)
      expect(await services.db.selectFrom(table).select('id').where('user_id', '=', id).execute(), table).toEqual([])
    expect(token).not.toBe('')
    await expect(signIn(services)).rejects.toMatchObject({ status: 401 })
    await expect(
      addUser(services, system, { username: 'ADA', email: 'a@example.com', role: 'viewer' }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no name is given twice') })
    for (const change of [
      () => enableUser(services, system, 'ada'),
      () => disableUser(services, system, 'ada'),
      () => resetPassword(services, system, 'ada'),
      () => deleteUser(services, system, 'ada'),
    ])
      await expect(change()).rejects.toMatchObject({ status: 404, message: 'User ada was not found.' })
    expect(await auditTrail(services)).toContain('user.delete done')
  })

  it('is refused to oneself, and of the last admin', async () => {
    const { actor } = await signIn(services, { username: 'root' })
    await expect(deleteUser(services, actor, 'root')).rejects.toMatchObject({ status: 409 })
    await expect(deleteUser(services, system, 'root')).rejects.toMatchObject({ status: 409 })
  })
})

it('finds users by name, address, role and second factor', async () => {
  await addTestUser(services, 'ada', 'viewer')
  await addTestUser(services, 'grace', 'operator')
  const names = async (filter: Parameters<typeof listUsers>[1]) =>
    (await listUsers(services, filter)).map(({ username }) => username)
  expect(await names({ search: 'RACE' })).toEqual(['grace'])
  expect(await names({ search: 'ada@example' })).toEqual(['ada'])
  expect(await names({ role: 'viewer' })).toEqual(['ada'])
  expect(await names({ secondFactor: 'on' })).toEqual([])
  expect(await names({ state: 'disabled' })).toEqual([])
  await disableUser(services, system, 'ada')
  expect(await names({ state: 'disabled' })).toEqual(['ada'])
  expect(await names({})).toEqual(['ada', 'grace', 'root'])
})
