import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  password,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { changePassword } from './change-password.ts'
import { confirmPerson } from './confirm-person.ts'
import { actorOfSessionToken } from './session-actor.ts'

vi.mock('@node-rs/argon2', { spy: true })

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services)
})
afterEach(() => services.close())

it('confirms nobody by a password that was changed while it was checked', async () => {
  const { actor, token } = await signIn(services)
  vi.mocked(verify).mockImplementationOnce(async () => {
    await changePassword(services, actor, { currentPassword: password, newPassword: 'another one' })
    return true
  })
  await expect(confirmPerson(services, actor, { password })).rejects.toMatchObject({ code: 'invalid' })
  expect(await actorOfSessionToken(services, token)).toMatchObject({ confirmed: false })
  expect((await auditTrail(services)).slice(-2)).toEqual(['password.change done', 'session.confirm refused'])
})
