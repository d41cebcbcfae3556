import { verify } from '@node-rs/argon2'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addTestUser,
  auditTrail,
  client,
  createIdentityServices,
  password,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { system } from '../actor.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { disableUser } from './disable-user.ts'
import { logIn } from './log-in.ts'
import { setUpMfa, verifyMfa } from './mfa.ts'

vi.mock('@node-rs/argon2', { spy: true })

let services: TestIdentity
let userId: string

beforeEach(async () => {
  services = await createIdentityServices()
  userId = await addTestUser(services)
})
afterEach(() => services.close())

const tryToLogIn = (input: object, from: object = {}) =>
  logIn(services, { ...client, ...from }, { username: 'ada', password, ...input })

const codeNow = (secret: string) => generateSync({ secret, epoch: services.now().getTime() / 1000 })

async function withMfa(): Promise<{ secret: string; backupCodes: string[] }> {
  const { actor } = await signIn(services)
  const { secret, backupCodes } = await setUpMfa(services, actor)
  await verifyMfa(services, actor, codeNow(secret))
  services.clock.forward(60)
  return { secret, backupCodes }
}

describe('password', () => {
  it('opens a session, without case in the username, and audits it', async () => {
    const signedIn = await signIn(services, { username: ' ADA ' })
    expect(signedIn.user).toEqual({ username: 'ada', email: 'ada@example.com', role: 'operator' })
    expect(signedIn.token.split('.')).toHaveLength(3)
    expect(signedIn.actor).toMatchObject({ kind: 'user', userId, role: 'operator', mustChangePassword: false })
    expect(await auditTrail(services)).toContain('session.log-in done')
  })

  it('answers a wrong password, an unknown and a disabled user with one text', async () => {
    await addTestUser(services, 'admin', 'admin')
    await addTestUser(services, 'bob')
    await disableUser(services, system, 'bob')
    for (const input of [{ password: 'wrong' }, { username: 'nobody' }, { username: 'bob' }])
      await expect(tryToLogIn(input)).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'Invalid username or password',
      })
    const refused = (await auditTrail(services)).filter((line) => line === 'session.log-in refused')
    expect(refused).toHaveLength(3)
  })

  it('writes no password and no unknown username into the audit log', async () => {
    await tryToLogIn({ username: 'hunter2-typed-as-name', password: 'hunter2' }).catch(() => {})
    const rows = await services.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('hunter2')
  })

  it('does the same hashing for an unknown and a disabled user as for a wrong password', async () => {
    await addTestUser(services, 'root', 'admin')
    await disableUser(services, system, 'ada')
    for (const username of ['nobody', 'ada', 'root']) {
      vi.mocked(verify).mockClear()
      await tryToLogIn({ username, password: 'wrong' }).catch(() => {})
      expect(verify).toHaveBeenCalledOnce()
    }
  })

  it('tells of a sign-in from a device that was not seen before, but not of the first one', async () => {
    const { actor, device } = await signIn(services)
    expect(await listNotifications(services, actor)).toHaveLength(3)
    await signIn(services, {}, { device })
    expect(await listNotifications(services, actor)).toHaveLength(3)
    await signIn(services, {}, { address: '203.0.113.9' })
    const [latest] = await listNotifications(services, actor)
    expect(latest).toMatchObject({ type: 'security', title: 'Sign-in from a new device', read: false })
  })
})

describe('second factor', () => {
  it('asks for a code once the password is right, and opens no session', async () => {
    await withMfa()
    const before = await services.db.selectFrom('sessions').select('id').execute()
    expect(await tryToLogIn({})).toEqual({ requiresMFA: true })
    expect(await services.db.selectFrom('sessions').select('id').execute()).toEqual(before)
    await expect(tryToLogIn({ password: 'wrong' })).rejects.toMatchObject({ message: 'Invalid username or password' })
  })

  it('takes the current and the previous code, and each once', async () => {
    const { secret } = await withMfa()
    const previous = codeNow(secret)
    services.clock.forward(30)
    expect(await tryToLogIn({ mfaToken: previous })).toMatchObject({ requiresMFA: false })
    await expect(tryToLogIn({ mfaToken: previous })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Invalid verification code. Please try again.',
    })
    const current = codeNow(secret)
    expect(await tryToLogIn({ mfaToken: current })).toMatchObject({ requiresMFA: false })
  })

  it('refuses a code that is older or still to come', async () => {
    const { secret } = await withMfa()
    const old = codeNow(secret)
    const future = generateSync({ secret, epoch: services.now().getTime() / 1000 + 120 })
    services.clock.forward(60)
    await expect(tryToLogIn({ mfaToken: old })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(tryToLogIn({ mfaToken: future })).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await auditTrail(services)).toContain('session.log-in refused')
  })

  it('lets one of two sign-ins with the same code through', async () => {
    const { secret } = await withMfa()
    const mfaToken = codeNow(secret)
    const results = await Promise.allSettled([tryToLogIn({ mfaToken }), tryToLogIn({ mfaToken })])
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('takes a backup code once, also when it is used twice at the same time', async () => {
    const { backupCodes } = await withMfa()
    const [first = '', second = ''] = backupCodes
    const results = await Promise.allSettled([tryToLogIn({ backupCode: first }), tryToLogIn({ backupCode: first })])
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(tryToLogIn({ backupCode: first })).rejects.toMatchObject({
      message: 'Invalid backup code. Please try again.',
    })
    const { actor } = await signIn(services, { backupCode: second })
    const notices = await listNotifications(services, actor)
    expect(notices.map((one) => one.message)).toContainEqual(expect.stringContaining('8 of your backup codes are left'))
  })

  it('does not take the backup code of another user', async () => {
    const { backupCodes } = await withMfa()
    await addTestUser(services, 'bob')
    const bob = await signIn(services, { username: 'bob' })
    const { secret } = await setUpMfa(services, bob.actor)
    await verifyMfa(services, bob.actor, codeNow(secret))
    await expect(tryToLogIn({ username: 'bob', backupCode: backupCodes[0] })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('limits', () => {
  afterEach(() => void vi.useRealTimers())
  const fail = (times: number, input: object = {}, from: object = {}) =>
    Promise.allSettled(Array.from({ length: times }, () => tryToLogIn({ password: 'wrong', ...input }, from)))
  const codes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok'))

  it.each(['ada', 'nobody'])(
    'refuses the sixth try of 15 minutes for %s, tried one by one or together',
    async (username) => {
      const results = codes(await fail(20, { username }))
      expect(results.filter((code) => code === 'unauthenticated')).toHaveLength(5)
      expect(results.filter((code) => code === 'too-many-requests')).toHaveLength(15)
      await expect(tryToLogIn({ username })).rejects.toMatchObject({
        status: 429,
        message: 'Too many failed attempts. Try again in 15 minutes.',
        retryAfter: expect.closeTo(900, -1),
      })
      const refusals = await services.db.selectFrom('audit_log').selectAll().where('outcome', '=', 'refused').execute()
      expect(refusals).toHaveLength(6)
    },
  )

  it('lets thirty right sign-ins at once through, on new devices and at one address', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => tryToLogIn({})))
    expect(codes(results)).toEqual(Array.from({ length: 30 }, () => 'ok'))
  })

  it('opens again after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await fail(6)
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1000)
    expect(await tryToLogIn({})).toMatchObject({ requiresMFA: false })
  })

  it('starts anew after a success', async () => {
    await fail(4)
    await signIn(services)
    expect(codes(await fail(6)).filter((code) => code === 'unauthenticated')).toHaveLength(5)
  })

  it('counts wrong codes in the same budget, and does not count the question for the code', async () => {
    await withMfa()
    for (let i = 0; i < 8; i++) expect(await tryToLogIn({})).toEqual({ requiresMFA: true })
    await fail(3)
    for (let i = 0; i < 2; i++)
      await expect(tryToLogIn({ mfaToken: '000000' })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(tryToLogIn({ backupCode: 'AAAAAAAA' })).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('refuses an address that has failed 30 times, whichever accounts it tried', async () => {
    for (let i = 0; i < 30; i++)
      await expect(tryToLogIn({ username: `user${i}` })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(tryToLogIn({})).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await tryToLogIn({}, { address: '198.51.100.7' })).toMatchObject({ requiresMFA: false })
  })

  it('keeps a known device out of what an attacker uses up, at the same address too', async () => {
    const { device } = await signIn(services)
    await fail(100)
    await expect(tryToLogIn({})).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await tryToLogIn({}, { device })).toMatchObject({ requiresMFA: false })
    expect(codes(await fail(6, {}, { device })).filter((code) => code === 'unauthenticated')).toHaveLength(5)
  })

  it('gives no budget to a device of another user or to a forged one', async () => {
    await addTestUser(services, 'bob')
    const bob = await signIn(services, { username: 'bob' })
    const { device } = await signIn(services)
    await fail(6)
    for (const forged of [bob.device, `${device}x`, device.replace(/\.[^.]+\./, '.other.'), 'x', ''])
      await expect(tryToLogIn({}, { device: forged })).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})

describe('the audit row', () => {
  it('is written with the change or the change is not made', async () => {
    const broken = {
      ...services,
      secrets: {
        ...services.secrets,
        digest() {
          throw new Error('no digest')
        },
      },
    }
    await expect(logIn(broken, client, { username: 'ada', password })).rejects.toThrow('no digest')
    expect(await services.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(
      await services.db.selectFrom('users').select('last_login_at').where('id', '=', userId).executeTakeFirst(),
    ).toEqual({
      last_login_at: null,
    })
  })
})
