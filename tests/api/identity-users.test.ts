import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as notifications from '#app/routes/api/notifications/notifications.ts'
import * as notificationsRead from '#app/routes/api/notifications/notifications-read.ts'
import * as login from '#app/routes/api/session/login.ts'
import * as whoAmI from '#app/routes/api/session/who-am-i.ts'
import * as profile from '#app/routes/api/users/profile.ts'
import * as user from '#app/routes/api/users/user.ts'
import * as userDisable from '#app/routes/api/users/user-disable.ts'
import * as userEnable from '#app/routes/api/users/user-enable.ts'
import * as userResetMfa from '#app/routes/api/users/user-reset-mfa.ts'
import * as userReset from '#app/routes/api/users/user-reset-password.ts'
import * as userRole from '#app/routes/api/users/user-role.ts'
import * as userTrial from '#app/routes/api/users/user-trial.ts'
import * as users from '#app/routes/api/users/users.ts'
import { firstPassword } from '#app/server/first-password.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  signInConfirmed,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'

let folder: string
let services: TestIdentity
let admin: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parapet-users-'))
  services = await createIdentityServices({ localToken: 'local_secret' })
  held.services = { ...services, firstPassword: firstPassword(folder) }
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services, 'ada', 'operator')
  await addTestUser(services, 'eve', 'viewer')
  admin = (await signInConfirmed(services, { username: 'root' })).token
})
afterEach(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call(route: ApiRoute, options?: ApiCallOptions) {
  const response = await callRoute(route, options)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const newUser = { username: 'grace', email: 'grace@example.com', role: 'viewer' }

describe('/api/users', () => {
  it.each(['ada', 'eve'])('is closed to %s, who is no admin', async (username) => {
    const { token } = await signIn(services, { username })
    const calls: Array<[ApiRoute, ApiCallOptions]> = [
      [users, {}],
      [users, { body: newUser }],
      [userDisable, { method: 'POST', params: { username: 'root' } }],
      [userReset, { method: 'POST', params: { username: 'root' } }],
      [userEnable, { method: 'POST', params: { username: 'root' } }],
      [userResetMfa, { method: 'POST', params: { username: 'root' } }],
      [userRole, { method: 'PUT', params: { username: 'root' }, body: { role: 'viewer' } }],
      [userTrial, { method: 'PUT', params: { username: 'root' }, body: { endsAt: null } }],
      [user, { method: 'DELETE', params: { username: 'root' } }],
    ]
    for (const [route, options] of calls) {
      expect(await call(route, { ...options, token })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect((await call(route, options)).status).toBe(401)
    }
    expect((await call(users, { token: admin })).body).toHaveLength(3)
  })

  it('lets the local operator in by the token of the data folder', async () => {
    expect((await call(users, { token: 'local_secret' })).status).toBe(200)
    expect((await call(whoAmI, { token: 'local_secret' })).body).toEqual({
      username: 'local operator',
      email: '',
      role: 'admin',
    })
    expect((await call(users, { token: 'local_secreT' })).status).toBe(401)
    expect((await call(profile, { token: 'local_secret' })).status).toBe(403)
  })

  it('adds a user who signs in with the one-time password and is told to change it', async () => {
    const added = await call(users, { token: admin, body: newUser })
    expect(added).toMatchObject({ status: 201, body: { user: { username: 'grace', role: 'viewer', disabled: false } } })
    const password = added.body.password as string
    const signedIn = await call(login, { body: { username: 'grace', password } })
    expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: true, user: { username: 'grace' } } })
    expect((await call(users, { token: admin, body: { ...newUser, username: 'GRACE' } })).status).toBe(409)
    expect(JSON.stringify((await call(users, { token: admin })).body)).not.toMatch(/argon2|password/i)
  })

  it.each([
    [{ ...newUser, username: 'a b' }, 'A username has letters, digits and . _ @ - only.'],
    [{ ...newUser, email: 'no address' }, 'That is not an e-mail address.'],
    [{ ...newUser, username: '' }, 'Username is required.'],
    [{ ...newUser, username: 'Parapet' }, 'The audit log uses this name for something else. Choose another.'],
  ])('refuses %j', async (body, error) => {
    expect(await call(users, { token: admin, body })).toMatchObject({ status: 400, body: { error } })
  })

  it('disables a user at once, but not the last admin', async () => {
    const { token } = await signIn(services)
    const disabled = await call(userDisable, { method: 'POST', token: admin, params: { username: 'ada' } })
    expect(disabled).toMatchObject({ status: 200, body: { username: 'ada', disabled: true } })
    expect((await call(whoAmI, { token })).status).toBe(401)
    expect((await call(userDisable, { method: 'POST', token: admin, params: { username: 'root' } })).status).toBe(409)
    expect((await call(userDisable, { method: 'POST', token: admin, params: { username: 'nobody' } })).status).toBe(404)
    expect(await auditTrail(services)).toEqual(expect.arrayContaining(['user.disable done', 'user.disable refused']))
  })

  it('changes a role, a trial and a second factor, and says what is wrong', async () => {
    const put = (route: ApiRoute, body: object, username = 'ada') =>
      call(route, { method: 'PUT', token: admin, params: { username }, body })
    expect(await put(userRole, { role: 'viewer' })).toMatchObject({ status: 200, body: { role: 'viewer' } })
    expect((await put(userRole, { role: 'owner' })).status).toBe(400)
    expect((await put(userRole, { role: 'viewer' }, 'root')).status).toBe(409)
    expect((await put(userTrial, { endsAt: 'soon' })).body.error).toContain('Say when the trial ends')
    expect((await put(userTrial, { endsAt: null })).status).toBe(409)
    expect((await call(userResetMfa, { method: 'POST', token: admin, params: { username: 'ada' } })).status).toBe(409)
  })

  it('deletes a user, and takes no name from before', async () => {
    const params = { username: 'eve' }
    expect(await call(user, { method: 'DELETE', token: admin, params })).toMatchObject({ status: 200 })
    expect((await call(user, { method: 'DELETE', token: admin, params })).status).toBe(404)
    expect((await call(userEnable, { method: 'POST', token: admin, params })).status).toBe(404)
    expect((await call(users, { token: admin, body: { ...newUser, username: 'eve' } })).status).toBe(409)
    expect((await call(users, { token: admin, query: { search: 'eve' } })).body).toEqual([])
  })

  it('resets a password', async () => {
    const reset = await call(userReset, { method: 'POST', token: admin, params: { username: 'ada' } })
    expect(reset).toMatchObject({ status: 200, body: { user: { username: 'ada' }, password: expect.any(String) } })
    const body = { username: 'ada', password: reset.body.password }
    expect(await call(login, { body })).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  })
})

describe('/api/profile', () => {
  const saved = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@aldergrove.example',
    jobTitle: 'Analyst',
    department: 'Security',
    phone: '+44 20 7946 0000',
    timezone: 'Europe/London',
  }

  it('is saved for the own user alone', async () => {
    const { token } = await signIn(services)
    expect(await call(profile, { method: 'PUT', token, body: saved })).toEqual({
      status: 200,
      body: { ...saved, username: 'ada' },
    })
    expect((await call(profile, { token })).body).toEqual({ ...saved, username: 'ada' })
    expect((await call(profile, { token: admin })).body).toMatchObject({
      username: 'root',
      firstName: '',
      timezone: 'UTC',
    })
    expect((await call(whoAmI, { token })).body).toMatchObject({ email: 'ada@aldergrove.example' })
  })

  it.each([{ timezone: 'Mars/Olympus' }, { email: 'x' }, { firstName: 'x'.repeat(201) }])(
    'refuses %j',
    async (wrong) => {
      const { token } = await signIn(services)
      expect((await call(profile, { method: 'PUT', token, body: { ...saved, ...wrong } })).status).toBe(400)
    },
  )
})

describe('/api/notifications', () => {
  it('starts with three unread ones, which are marked one by one or all together', async () => {
    const { token } = await signIn(services)
    const list = async () =>
      (await call(notifications, { token })).body as unknown as Array<{ id: string; read: boolean }>
    const [first] = await list()
    expect((await list()).map((one) => one.read)).toEqual([false, false, false])
    await call(notificationsRead, { token, body: { ids: [first?.id] } })
    expect((await list()).map((one) => one.read)).toEqual([true, false, false])
    await call(notificationsRead, { token: admin, body: {} })
    expect((await list()).filter((one) => one.read)).toHaveLength(1)
    await call(notificationsRead, { token, body: {} })
    expect((await list()).every((one) => one.read)).toBe(true)
  })
})
