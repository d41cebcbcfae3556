import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import type { Actor } from '../actor.ts'
import { disableMfa, mfaStatus, setUpMfa, verifyMfa } from './mfa.ts'

let services: TestIdentity
let actor: Actor
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services)
  actor = (await signIn(services)).actor
})
afterEach(() => services.close())

const codeNow = (secret: string) => generateSync({ secret, epoch: services.now().getTime() / 1000 })

it('gives a QR code, a secret of 160 bits, its address and ten backup codes of 8 letters and digits', async () => {
  const setUp = await setUpMfa(services, actor)
  expect(setUp.qrCode).toMatch(/^data:image\/png;base64,/)
  expect(setUp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(setUp.address)
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(setUp.secret)
  expect(new Set(setUp.backupCodes).size).toBe(10)
  for (const code of setUp.backupCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
})

it('is not in force before a code was verified', async () => {
  await setUpMfa(services, actor)
  expect((await mfaStatus(services, actor)).enabled).toBe(false)
  await signIn(services)
  await expect(verifyMfa(services, actor, '000000')).rejects.toMatchObject({
    code: 'invalid',
    message: 'Invalid verification code. Please try again.',
  })
  expect((await mfaStatus(services, actor)).enabled).toBe(false)
  expect(await auditTrail(services)).toContain('mfa.enable refused')
})

it('takes the latest set-up only', async () => {
  const first = await setUpMfa(services, actor)
  const second = await setUpMfa(services, actor)
  await expect(verifyMfa(services, actor, codeNow(first.secret))).rejects.toMatchObject({ code: 'invalid' })
  await verifyMfa(services, actor, codeNow(second.secret))
  await expect(signIn(services, { backupCode: first.backupCodes[0] })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await signIn(services, { backupCode: second.backupCodes[0] })
})

it('does not let a set-up replace a second factor that is in force', async () => {
  const { secret } = await setUpMfa(services, actor)
  await verifyMfa(services, actor, codeNow(secret))
  await expect(setUpMfa(services, actor)).rejects.toMatchObject({ code: 'conflict' })
  services.clock.forward(60)
  await signIn(services, { mfaToken: codeNow(secret) })
})

it('switches off, and leaves neither secret nor codes', async () => {
  const { secret } = await setUpMfa(services, actor)
  await verifyMfa(services, actor, codeNow(secret))
  await disableMfa(services, actor)
  await disableMfa(services, actor)
  await signIn(services)
  const user = await services.db.selectFrom('users').select(['totp_secret', 'mfa_enabled']).executeTakeFirst()
  expect(user).toEqual({ totp_secret: null, mfa_enabled: 0 })
  expect(await services.db.selectFrom('backup_codes').selectAll().execute()).toEqual([])
  const trail = await auditTrail(services)
  expect(trail.filter((line) => line === 'mfa.disable done')).toHaveLength(1)
  expect(trail).toContain('mfa.enable done')
})

it('stores neither the secret nor a backup code as it is', async () => {
  const { secret, backupCodes } = await setUpMfa(services, actor)
  const stored = JSON.stringify([
    await services.db.selectFrom('users').selectAll().execute(),
    await services.db.selectFrom('backup_codes').selectAll().execute(),
    await services.db.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text)
})
