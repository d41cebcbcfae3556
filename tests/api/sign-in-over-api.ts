import { expect } from 'vitest'
import * as confirm from '#app/routes/api/session/confirm.ts'
import * as login from '#app/routes/api/session/login.ts'
import { type ApiCallOptions, type ApiRoute, callRoute, cookiesOf } from '#tests/factories/api-call.ts'
import { password } from '#tests/factories/identity-services.ts'

/** Calls a route, and reads its answer as JSON. */
export async function call(route: ApiRoute, options?: ApiCallOptions) {
  const response = await callRoute(route, options)
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, response }
}

/** Signs `ada` in over the API; fails the test when that is refused. */
export async function signInOverApi(extra: object = {}, options: ApiCallOptions = {}) {
  const { status, body, response } = await call(login, { body: { username: 'ada', password, ...extra }, ...options })
  expect(status).toBe(200)
  return { token: body.token as string, cookies: cookiesOf(response), body, response }
}

/** The same, with the password given again. */
export async function signInConfirmed() {
  const signedIn = await signInOverApi()
  expect((await call(confirm, { token: signedIn.token, body: { password } })).status).toBe(200)
  return signedIn
}
