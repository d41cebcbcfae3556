import { generateSync } from 'otplib'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person, signIn, submitCredentials, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let plain: Person
let guarded: Person
let secret: string
let backupCodes: string[]

beforeAll(async () => {
  plain = await addPerson(web.server, 'mara.lindqvist', 'operator')
  guarded = await addPerson(web.server, 'tomas.okafor', 'viewer')
  const token = await tokenOf(web.server, guarded)
  const setup = await (await web.server.call('/api/mfa/setup', { method: 'POST', token })).json()
  ;({ secret, backupCodes } = setup as { secret: string; backupCodes: string[] })
  const verified = await web.server.call('/api/mfa/verify', {
    method: 'POST',
    token,
    body: JSON.stringify({ token: code(-30) }),
  })
  expect(verified.status).toBe(200)
})

/** The code of the authenticator app, `seconds` from now. */
function code(seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
}

it('signs in, shows who it is, and signs out', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  await expect(page.getByText('Logged in as').textContent()).resolves.toBeTruthy()
  expect(await page.evaluate(() => localStorage.getItem('token')?.split('.').length)).toBe(3)
  await page.getByRole('button', { name: `Account of ${plain.username}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/app/dashboard')
  await page.waitForURL('**/login', { waitUntil: 'commit' })
})

it('refuses a wrong password and says the same for an unknown user', async () => {
  const { page } = await web.open()
  await submitCredentials(page, { ...plain, password: 'not it' })
  const text = await page.getByRole('alert').textContent()
  await submitCredentials(page, { username: 'nobody.here', password: 'not it' })
  expect(await page.getByRole('alert').textContent()).toBe(text)
})

it('asks for the second factor, refuses a wrong code, takes the right one', async () => {
  const { page } = await web.open()
  await submitCredentials(page, guarded)
  await page.getByText('Signed in as').waitFor()
  const submit = page.getByRole('button', { name: 'Verify & Sign In' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByRole('textbox').first().focus()
  const right = code()
  await page.keyboard.type(right === '000000' ? '111111' : '000000')
  await submit.click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/dashboard')
})

it('takes a backup code once', async () => {
  const { page } = await web.open()
  const [first] = backupCodes as [string]
  const enter = async () => {
    await submitCredentials(page, guarded)
    await page.getByRole('button', { name: "Can't access your phone? Use a backup code" }).click()
    await page.getByLabel('Backup code').fill(first.toLowerCase())
    await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  }
  await enter()
  await page.waitForURL('**/app/dashboard')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // The page notices that its token is gone and leaves by itself; what comes next must not cross that.
  await page.goto('about:blank')
  await enter()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Use authenticator app instead' }).click()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await page.getByLabel('Username').waitFor()
})

it('drops an expired token at start-up and asks to sign in', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  const expired = [{ alg: 'HS256' }, { exp: 1 }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  // Where no page of ours runs that would notice the token before it starts up.
  await page.goto('/api/health')
  await page.evaluate((token) => localStorage.setItem('token', token), `${expired.join('.')}.signature`)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('**/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

it('leads the first administrator from the one-time password to one of their own', async () => {
  const { page } = await web.open()
  await submitCredentials(page, web.server.firstAdmin)
  await page.getByLabel('New Password', { exact: true }).fill('a password of my own')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a password of my own')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page.waitForURL('**/app/dashboard')
})

it('fits a phone', async () => {
  const { page } = await web.open({ width: 390, height: 844 })
  await signIn(page, plain)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Security Scanner' }).click()
  await page.waitForURL('**/app/security-scanner')
})

it('lets no text with a tag become HTML', async () => {
  const { page, complaints } = await web.open()
  await submitCredentials(page, { ...plain, password: 'not it' })
  await page.getByRole('alert').waitFor()
  const setHtml = (html: string) =>
    page.evaluate((text) => {
      document.createElement('div').innerHTML = text
    }, html)
  await setHtml('a { color: red }')
  expect(complaints).toEqual([])
  const reported = page.waitForEvent('console', (message) => message.text().includes('require-trusted-types-for'))
  await expect(setHtml('<img src=x>')).rejects.toThrow(/TrustedHTML/)
  await reported
  complaints.length = 0
})
