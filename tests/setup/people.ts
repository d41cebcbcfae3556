import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '#app/contract/session.ts'
import type { TestServer } from './running-server.ts'

export interface Person {
  username: string
  password: string
}

/** Adds a user and gives them a password of their own, as they would by their first sign-in. */
export async function addPerson(server: TestServer, username: string, role: Role): Promise<Person> {
  const added = await server.call('/api/users', {
    method: 'POST',
    body: JSON.stringify({ username, email: `${username}@aldergrove.test`, role }),
  })
  const { password } = (await added.json()) as { password: string }
  const token = await tokenOf(server, { username, password })
  const own = 'correct horse battery'
  const changed = await server.call('/api/auth/change-password', {
    method: 'POST',
    token,
    body: JSON.stringify({ currentPassword: password, newPassword: own }),
  })
  if (!changed.ok) throw new Error(await changed.text())
  return { username, password: own }
}

/** Signs in over the API. */
export async function tokenOf(server: TestServer, { username, password }: Person): Promise<string> {
  const answer = await server.call('/api/auth/login', {
    method: 'POST',
    token: null,
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Fills in the first step of the login page and submits it. */
export async function submitCredentials(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await submitCredentials(page, person)
  await page.waitForURL('**/app/dashboard')
}

export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Signs in over the API. @returns what a browser keeps of it: the cookie and the token */
export async function browserStateOf(server: TestServer, person: Person): Promise<BrowserState> {
  const answer = await server.call('/api/auth/login', { method: 'POST', token: null, body: JSON.stringify(person) })
  const { token } = (await answer.json()) as { token: string }
  const { origin, hostname } = new URL(server.url)
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    const more = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
    return { name, value, domain: hostname, ...more }
  })
  return { cookies, origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
}
