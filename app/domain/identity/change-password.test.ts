import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  password,
  signIn,
  signInConfirmed,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { system } from '../actor.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { actorOfApiToken, createApiToken } from './api-tokens.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'
import { actorOfSessionToken } from './session-actor.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services)
})
afterEach(() => services.close())

it('takes the new password, keeps this session and ends the others', async () => {
  const other = await signIn(services)
  const mine = await signIn(services)
  await changePassword(services, mine.actor, { currentPassword: password, newPassword: 'another one' })
  expect(await actorOfSessionToken(services, mine.token)).not.toBeNull()
  expect(await actorOfSessionToken(services, other.token)).toBeNull()
  await expect(signIn(services)).rejects.toMatchObject({ code: 'unauthenticated' })
  await signIn(services, { password: 'another one' })
  expect(await auditTrail(services)).toContain('password.change done')
})

it('asks this session for its person again', async () => {
  const { token } = await signInConfirmed(services)
  const actor = await actorOfSessionToken(services, token)
  if (!actor) throw new Error('the session is not in force')
  expect(actor.confirmed).toBe(true)
  await changePassword(services, actor, { currentPassword: password, newPassword: 'another one' })
  expect(await actorOfSessionToken(services, token)).toMatchObject({ confirmed: false })
})

it('ends the API tokens in the same transaction, and says how many', async () => {
  const { actor } = await signIn(services)
  const { token } = await createApiToken(services, actor, { name: 'ci', role: 'viewer', days: 90 })
  await changePassword(services, actor, { currentPassword: password, newPassword: 'another one' })
  expect(await actorOfApiToken(services, token)).toBeNull()
  const row = await services.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'password.change')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.detail)).toEqual({ sessionsEnded: 0, tokensRevoked: 1 })
})

it('refuses a wrong current password with 400, not 401, and only five times', async () => {
  const { actor } = await signIn(services)
  const attempt = () => changePassword(services, actor, { currentPassword: 'wrong', newPassword: 'another one' })
  for (let i = 0; i < 5; i++)
    await expect(attempt()).rejects.toMatchObject({ status: 400, message: 'Current password is incorrect.' })
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
  await signIn(services)
  expect(await auditTrail(services)).toContain('password.change refused')
})

it('leaves a signed-in person their tries when somebody signs in under the name of their budget', async () => {
  const { actor } = await signIn(services)
  for (let i = 0; i < 5; i++)
    await signIn(services, { username: `signed-in:${actor.userId}`, password: 'wrong' }).catch(() => undefined)
  await changePassword(services, actor, { currentPassword: password, newPassword: 'another one' })
})

it('gives the tries back when an admin resets the password', async () => {
  const { actor } = await signIn(services)
  for (let i = 0; i < 5; i++)
    await changePassword(services, actor, { currentPassword: 'wrong', newPassword: 'another one' }).catch(
      () => undefined,
    )
  const reset = await resetPassword(services, system, 'ada')
  const again = await signIn(services, { password: reset.password })
  await changePassword(services, again.actor, { currentPassword: reset.password, newPassword: 'another one' })
})

it.each([6, 14])('asks for %i characters when the setting says so', async (minPasswordLength) => {
  const { actor } = await signIn(services)
  const change = (newPassword: string) =>
    changePassword({ ...services, minPasswordLength }, actor, { currentPassword: password, newPassword })
  await expect(change('abcdefghijklm'.slice(0, minPasswordLength - 1))).rejects.toMatchObject({
    message: `Password must be at least ${minPasswordLength} characters long.`,
  })
  await change('hedge fund rap'.slice(-minPasswordLength))
})

it('tells of a changed password, but not of a replaced one-time password', async () => {
  const { actor } = await signIn(services)
  const titles = async () => (await listNotifications(services, actor)).map((one) => one.title)
  await services.db.updateTable('users').set({ must_change_password: 1 }).execute()
  await changePassword(services, actor, { currentPassword: password, newPassword: 'another one' })
  expect(await titles()).toHaveLength(3)
  await changePassword(services, actor, { currentPassword: 'another one', newPassword: 'a third one' })
  expect(await titles()).toContain('Password changed')
})

it('refuses the same password again', async () => {
  const { actor } = await signIn(services)
  await expect(
    changePassword(services, actor, { currentPassword: password, newPassword: password }),
  ).rejects.toMatchObject({ code: 'invalid' })
})
