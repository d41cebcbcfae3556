import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as mfaDisable from '#app/routes/api/mfa/disable.ts'
import * as mfaSetup from '#app/routes/api/mfa/setup.ts'
import * as mfaStatus from '#app/routes/api/mfa/status.ts'
import * as mfaVerify from '#app/routes/api/mfa/verify.ts'
import * as changePassword from '#app/routes/api/session/change-password.ts'
import * as confirm from '#app/routes/api/session/confirm.ts'
import * as login from '#app/routes/api/session/login.ts'
import * as sessionRoute from '#app/routes/api/session/session.ts'
import * as sessions from '#app/routes/api/session/sessions.ts'
import * as tokenRoute from '#app/routes/api/session/token.ts'
import * as tokens from '#app/routes/api/session/tokens.ts'
import * as whoAmI from '#app/routes/api/session/who-am-i.ts'
import { held } from '#tests/factories/held-services.ts'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  password,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { call, signInConfirmed, signInOverApi } from './sign-in-over-api.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  await addTestUser(services)
})
afterEach(() => services.close())

describe('the second factor', () => {
  const codeNow = (secret: string) => generateSync({ secret, epoch: services.now().getTime() / 1000 })

  it('is set up, asked for, replaced by a backup code once, and switched off', async () => {
    const { token } = await signInConfirmed()
    const setUp = (await call(mfaSetup, { method: 'POST', token })).body as unknown as {
      secret: string
      backupCodes: string[]
    }
    expect((await call(mfaStatus, { token })).body).toEqual({ enabled: false, backupCodesLeft: 0 })
    expect(await call(mfaVerify, { token, body: { token: '000000' } })).toMatchObject({
      status: 400,
      body: { error: 'Invalid verification code. Please try again.' },
    })
    expect((await call(mfaVerify, { token, body: { token: codeNow(setUp.secret) } })).body).toEqual({ success: true })
    expect((await call(mfaStatus, { token })).body).toEqual({ enabled: true, backupCodesLeft: 10 })

    const first = await call(login, { body: { username: 'ada', password } })
    expect(first.body).toEqual({ requiresMFA: true })
    expect(first.response.headers.getSetCookie()).toEqual([])
    services.clock.forward(60)
    const mfaToken = codeNow(setUp.secret)
    await signInOverApi({ mfaToken })
    expect((await call(login, { body: { username: 'ada', password, mfaToken } })).status).toBe(401)
    const [code = ''] = setUp.backupCodes
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    await signInOverApi({ backupCode: typed })
    expect((await call(login, { body: { username: 'ada', password, backupCode: code } })).status).toBe(401)

    const later = await signInOverApi({ backupCode: setUp.backupCodes[1] })
    const confirmBy = (body: object) => call(confirm, { token: later.token, body })
    expect((await confirmBy({ mfaToken })).status).toBe(400)
    expect((await confirmBy({ backupCode: code })).status).toBe(400)
    expect((await call(mfaDisable, { method: 'POST', token: later.token })).status).toBe(403)
    expect((await confirmBy({ backupCode: setUp.backupCodes[2] })).status).toBe(200)
    expect((await call(mfaDisable, { method: 'POST', token: later.token })).body).toEqual({ success: true })
    await signInOverApi()
  })
})

describe('POST /api/auth/confirm', () => {
  const newToken = (token: string) => call(tokens, { token, body: { name: 'ci', role: 'viewer' } })
  const required = { status: 403, body: { code: 'confirmation-required' } }

  it('opens for ten minutes, in this session alone, what a sign-in does not', async () => {
    const { token } = await signInOverApi()
    const other = await signInOverApi()
    expect(await newToken(token)).toMatchObject(required)
    expect(await call(mfaSetup, { method: 'POST', token })).toMatchObject(required)
    expect(await call(mfaDisable, { method: 'POST', token })).toMatchObject(required)
    expect((await call(confirm, { token, body: { password } })).body).toEqual({ success: true })
    expect((await newToken(token)).status).toBe(201)
    expect(await newToken(other.token)).toMatchObject(required)
    services.clock.forward(10 * 60)
    expect(await newToken(token)).toMatchObject(required)
  })

  it('refuses a wrong password with 400, five times, and leaves the sign-in alone', async () => {
    const { token } = await signInOverApi()
    const guess = () => call(confirm, { token, body: { password: 'wrong' } })
    for (let i = 0; i < 5; i++)
      expect(await guess()).toMatchObject({ status: 400, body: { error: 'The password is incorrect.' } })
    expect((await guess()).status).toBe(429)
    expect((await call(confirm, { token, body: { password } })).status).toBe(429)
    expect(
      (await call(changePassword, { token, body: { currentPassword: password, newPassword: 'another one' } })).status,
    ).toBe(429)
    expect(await newToken(token)).toMatchObject(required)
    await signInOverApi()
    expect(await auditTrail(services)).toContain('session.confirm refused')
  })

  it.each([{}, { password, mfaToken: '123456' }, { password: '' }])('refuses %j', async (body) => {
    const { token } = await signInOverApi()
    expect((await call(confirm, { token, body })).status).toBe(400)
  })
})

describe('sessions and tokens', () => {
  it('lists the own sessions and ends one', async () => {
    const first = await signInOverApi()
    const second = await signInOverApi()
    const listed = (await call(sessions, { token: second.token })).body as unknown as Array<{
      id: string
      current: boolean
    }>
    const other = listed.find((one) => !one.current)
    expect(listed).toHaveLength(2)
    await call(sessionRoute, { method: 'DELETE', token: second.token, params: { sessionId: other?.id ?? '' } })
    expect((await call(whoAmI, { token: first.token })).status).toBe(401)
    expect((await call(whoAmI, { token: second.token })).status).toBe(200)
  })

  it('makes a token that calls the API, but not about the account itself', async () => {
    const { token } = await signInConfirmed()
    const made = await call(tokens, { token, body: { name: 'ci', role: 'viewer' } })
    expect(made.status).toBe(201)
    const apiToken = made.body.token as string
    expect((await call(whoAmI, { token: apiToken })).body).toMatchObject({ username: 'ada', role: 'viewer' })
    for (const [route, options] of [
      [tokens, {}],
      [sessions, {}],
      [tokens, { body: { name: 'more', role: 'viewer' } }],
      [changePassword, { body: { currentPassword: password, newPassword: 'another one' } }],
      [mfaSetup, { method: 'POST' }],
      [mfaDisable, { method: 'POST' }],
    ] as const)
      expect(await call(route, { ...options, token: apiToken })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    expect(JSON.stringify((await call(tokens, { token })).body)).not.toContain(apiToken)
    await call(tokenRoute, { method: 'DELETE', token, params: { tokenId: made.body.id as string } })
    expect((await call(whoAmI, { token: apiToken })).status).toBe(401)
  })

  it('makes no token above the own role', async () => {
    const { token } = await signInConfirmed()
    expect((await call(tokens, { token, body: { name: 'ci', role: 'admin' } })).status).toBe(403)
  })

  it('changes the password and ends the other sessions', async () => {
    const other = await signInOverApi()
    const { token } = await signInOverApi()
    const change = (body: object) => call(changePassword, { token, body })
    expect(await change({ currentPassword: 'wrong', newPassword: 'another one' })).toMatchObject({
      status: 400,
      body: { error: 'Current password is incorrect.' },
    })
    expect(await change({ currentPassword: password, newPassword: 'short' })).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 6 characters long.' },
    })
    expect((await change({ currentPassword: password, newPassword: 'another one' })).body).toEqual({ success: true })
    expect((await call(whoAmI, { token })).status).toBe(200)
    expect((await call(whoAmI, { token: other.token })).status).toBe(401)
  })
})
