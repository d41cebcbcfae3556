import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { type Actor, system } from '../actor.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { markNotificationsRead } from '../notifications/mark-read.ts'
import { addUser } from './add-user.ts'
import { actorOfApiToken, createApiToken } from './api-tokens.ts'
import { changePassword } from './change-password.ts'
import { disableUser } from './disable-user.ts'
import { createFirstAdmin } from './first-admin.ts'
import { listUsers } from './list-users.ts'
import { setUpMfa } from './mfa.ts'
import { getProfile, saveProfile } from './profile.ts'
import { resetPassword } from './reset-password.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
})
afterEach(() => services.close())

describe('the first admin', () => {
  it('is made once, with a password that has to be changed', async () => {
    const [first, second] = await Promise.all([createFirstAdmin(services), createFirstAdmin(services)])
    const made = first ?? second
    expect([first, second].filter(Boolean)).toHaveLength(1)
    expect(await createFirstAdmin(services)).toBeNull()
    if (!made) throw new Error('no admin was made')
    const signedIn = await signIn(services, made)
    expect(signedIn).toMatchObject({ mustChangePassword: true, user: { username: 'admin', role: 'admin' } })
    expect(signedIn.actor.mustChangePassword).toBe(true)
    await changePassword(services, signedIn.actor, { currentPassword: made.password, newPassword: 'my own one' })
    expect((await signIn(services, { username: 'admin', password: 'my own one' })).mustChangePassword).toBe(false)
    expect(await auditTrail(services)).toContain('user.add done')
  })

  it('begins the audit log, which is never begun again', async () => {
    await services.db.deleteFrom('audit_head').execute()
    await createFirstAdmin(services)
    expect(await verifyAudit(services.db, services.secrets)).toMatchObject({ rows: 1, firstBroken: null })
    await services.db.deleteFrom('users').execute()
    await createFirstAdmin(services)
    expect(await verifyAudit(services.db, services.secrets)).toMatchObject({ rows: 2, firstBroken: null })
  })

  it('gets a password as long as the setting asks for', async () => {
    const made = await createFirstAdmin({ ...services, minPasswordLength: 40 })
    expect(made?.password.length).toBeGreaterThanOrEqual(40)
  })
})

describe('adding', () => {
  it('refuses a name that differs in case only', async () => {
    await addUser(services, system, { username: 'Ada', email: 'a@example.com', role: 'viewer' })
    await expect(
      addUser(services, system, { username: 'aDA', email: 'b@example.com', role: 'admin' }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'There is already a user aDA.',
    })
  })

  it('starts a user with three unread notifications', async () => {
    await addTestUser(services)
    const { actor } = await signIn(services)
    const notices = await listNotifications(services, actor)
    expect(notices.map((one) => [one.title, one.read])).toEqual([
      ['Welcome to Parapet', false],
      ['Protect your account', false],
      ['Controls are data', false],
    ])
    await markNotificationsRead(services, actor, [notices[1]?.id ?? ''])
    expect((await listNotifications(services, actor)).map((one) => one.read)).toEqual([false, true, false])
    await addTestUser(services, 'bob')
    await markNotificationsRead(services, actor)
    expect((await listNotifications(services, actor)).every((one) => one.read)).toBe(true)
    const bob = await signIn(services, { username: 'bob' })
    expect((await listNotifications(services, bob.actor)).some((one) => one.read)).toBe(false)
  })

  it('shows no hash and no secret in the list', async () => {
    const { password } = await addUser(services, system, { username: 'ada', email: 'a@example.com', role: 'viewer' })
    const listed = await listUsers(services)
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'createdAt',
      'disabled',
      'email',
      'environments',
      'id',
      'invited',
      'lastLoginAt',
      'mfaEnabled',
      'role',
      'trial',
      'username',
    ])
    expect(JSON.stringify(listed)).not.toContain(password)
  })
})

describe('disabling', () => {
  it('keeps the last active admin, and says so in the audit log', async () => {
    await addTestUser(services, 'root', 'admin')
    await addTestUser(services, 'second', 'admin')
    await addTestUser(services, 'ada')
    expect(await disableUser(services, system, 'SECOND')).toMatchObject({ username: 'second', disabled: true })
    await expect(disableUser(services, system, 'root')).rejects.toMatchObject({ status: 409 })
    expect((await listUsers(services)).map((user) => [user.username, user.disabled])).toEqual([
      ['ada', false],
      ['root', false],
      ['second', true],
    ])
    await signIn(services, { username: 'root' })
    expect(await auditTrail(services)).toContain('user.disable refused')
  })

  it('leaves one admin when two disable each other at once', async () => {
    await addTestUser(services, 'root', 'admin')
    await addTestUser(services, 'second', 'admin')
    const results = await Promise.allSettled([
      disableUser(services, system, 'root'),
      disableUser(services, system, 'second'),
    ])
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('knows nothing of a user who is not there', async () => {
    await expect(disableUser(services, system, 'nobody')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('resetting a password', () => {
  it('gives a one-time password, ends sessions, API tokens and second factor, and lifts a lock', async () => {
    await addTestUser(services)
    const before = await signIn(services)
    const { token } = await createApiToken(services, before.actor, { name: 'ci', role: 'viewer', days: 90 })
    await setUpMfa(services, before.actor)
    for (let i = 0; i < 6; i++) await signIn(services, { password: 'wrong' }).catch(() => {})
    const { password, user } = await resetPassword(services, system, 'ada')
    expect(user).toMatchObject({ username: 'ada', mfaEnabled: false })
    expect(await actorOfApiToken(services, token)).toBeNull()
    await expect(signIn(services)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await signIn(services, { password })).toMatchObject({ mustChangePassword: true })
    expect(
      await services.db.selectFrom('sessions').selectAll().where('end_reason', '=', 'password-reset').execute(),
    ).toHaveLength(1)
    expect(await auditTrail(services)).toContain('password.reset done')
  })
})

describe('profile', () => {
  const saved = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@aldergrove.example',
    jobTitle: 'Analyst',
    department: 'Security',
    phone: '+44 20 7946 0000',
    timezone: 'Europe/London' as const,
  }
  it('starts empty in UTC and keeps what is saved, but the username', async () => {
    await addTestUser(services)
    const actor: Actor = (await signIn(services)).actor
    expect(await getProfile(services, actor)).toMatchObject({ username: 'ada', firstName: '', timezone: 'UTC' })
    await saveProfile(services, actor, saved)
    expect(await getProfile(services, actor)).toEqual({ ...saved, username: 'ada' })
    expect(await auditTrail(services)).toContain('profile.save done')
  })
})
