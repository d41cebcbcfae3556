import { afterEach, beforeEach, expect, it } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { limitUser } from '#app/domain/environments/limit-user.ts'
import { createApiToken, revokeApiToken } from '#app/domain/identity/api-tokens.ts'
import { changePassword } from '#app/domain/identity/change-password.ts'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { logOut } from '#app/domain/identity/sessions.ts'
import * as scanEvents from '#app/routes/api/scans/scan-events.ts'
import { maxStreams } from '#app/server/stream-access.server.ts'
import { testOrigin } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import {
  addTestUser,
  createIdentityServices,
  password,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'

let services: TestIdentity
let gone: AbortController

beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  gone = new AbortController()
  await addTestUser(services)
  await addTestUser(services, 'root', 'admin')
  await services.db
    .insertInto('scans')
    .values({
      id: 's',
      environment_id: 'local-cloud',
      subscription_id: 'x',
      subscription_name: 'X',
      source: 'cloud',
      status: 'running',
      stage: 'connect',
      requested_by: 'ada',
      created_at: services.now().toISOString(),
    })
    .execute()
})
afterEach(async () => {
  gone.abort()
  await services.close()
})

/** Follows a scan that never ends. */
function follow(headers: Record<string, string>): Promise<Response> {
  const request = new Request(`${testOrigin}/api/scans/s/events`, { headers, signal: gone.signal })
  return scanEvents.loader({ request, params: { scanId: 's' }, context: {} })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

it.each([
  { name: 'the user is disabled', by: 'cookie', end: () => disableUser(services, system, 'ada') },
  { name: 'the session is ended', by: 'cookie', end: (own: SignedIn) => logOut(services, own.actor) },
  {
    name: 'the password is changed elsewhere',
    by: 'bearer',
    end: async () =>
      changePassword(services, (await signIn(services)).actor, {
        currentPassword: password,
        newPassword: 'another long one',
      }),
  },
  {
    name: 'the API token is revoked',
    by: 'token',
    end: (own: SignedIn, tokenId: string) => revokeApiToken(services, own.actor, tokenId),
  },
  {
    name: 'the user may not see the environment any more',
    by: 'cookie',
    end: () => limitUser(services, system, 'ada', []),
  },
  { name: 'the limit is of an API token’s user', by: 'token', end: () => limitUser(services, system, 'ada', []) },
])('ends when $name', async ({ by, end }) => {
  const own = await signIn(services)
  const token = await createApiToken(services, own.actor, { name: 'ci', role: 'viewer', days: 1 })
  const headers = {
    cookie: { cookie: `parapet=${own.session.cookie}` },
    bearer: bearer(own.token),
    token: bearer(token.token),
  }
  const answer = await follow(headers[by as keyof typeof headers])
  expect(answer.status).toBe(200)
  const ended = answer.text()
  await end(own, token.id)
  expect(await ended).toBe('retry: 1000\n\n')
})

type SignedIn = Awaited<ReturnType<typeof signIn>>

it('are limited for each user, and a place is free again when its client goes away', async () => {
  const ada = await signIn(services)
  const root = await signIn(services, { username: 'root' })
  const open = await Promise.all(Array.from({ length: maxStreams }, () => follow(bearer(ada.token))))
  expect(new Set(open.map((one) => one.status))).toEqual(new Set([200]))
  const refused = await follow(bearer(ada.token))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({
    code: 'too-many-requests',
    error: expect.stringMatching(/ada has 20 .* Close/),
  })
  expect((await follow(bearer(root.token))).status).toBe(200)
  await open[0]?.body?.cancel()
  expect((await follow(bearer(ada.token))).status).toBe(200)
  gone.abort()
  gone = new AbortController()
  expect((await follow(bearer(ada.token))).status).toBe(200)
})
