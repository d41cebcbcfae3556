import { generateSync } from 'otplib'
import { beforeAll, expect, it } from 'vitest'
import { axeFaults } from '../setup/axe.ts'
import { failing } from '../setup/broken-calls.ts'
import { expiredToken } from '../setup/expired-token.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
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
  const confirmed = await web.server.call('/api/auth/confirm', {
    method: 'POST',
    token,
    body: JSON.stringify({ password: guarded.password }),
  })
  expect(confirmed.status).toBe(200)
  const setup = await (await web.server.call('/api/mfa/setup', { method: 'POST', token })).json()
  ;({ secret, backupCodes } = setup as { secret: string; backupCodes: string[] })
  // The code before the one of now, which a test has left then. It is too old when half a minute ends on its way.
  const verify = () =>
    web.server.call('/api/mfa/verify', { method: 'POST', token, body: JSON.stringify({ token: code(-30) }) })
  const first = await verify()
  expect((first.ok ? first : await verify()).status).toBe(200)
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

it('leads to the field that is missing, and keeps the focus when it refuses', async () => {
  const { page } = await web.open()
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign In' })
  await button.click()
  await page.locator(':focus').and(page.getByLabel('Username')).waitFor()
  await page.keyboard.type(plain.username)
  await button.click()
  await page
    .locator(':focus')
    .and(page.getByLabel('Password', { exact: true }))
    .waitFor()
  await page.keyboard.type('not it')
  await button.click()
  await page.getByRole('alert').waitFor()
  await page.locator(':focus').and(button).waitFor()
})

it('frames the field of the password like any other while it has the focus', async () => {
  const { page } = await web.open()
  await page.goto('/login')
  const frame = () =>
    page.evaluate(() => {
      const field = document.activeElement?.closest('.mantine-Input-input')
      const { borderColor, borderWidth, boxShadow } = getComputedStyle(field as Element)
      return { borderColor, borderWidth, boxShadow }
    })
  await page.getByLabel('Username').focus()
  const expected = { borderColor: 'rgb(0, 82, 204)', borderWidth: '2px', boxShadow: expect.stringContaining('3px') }
  await expect.poll(frame).toEqual(expected)
  await page.getByLabel('Password', { exact: true }).focus()
  await expect.poll(frame).toEqual(expected)
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
  await page.locator(':focus').and(page.getByRole('textbox').first()).waitFor()
  await page.keyboard.type(right)
  await failing(page, '**/api/auth/login', async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('MFA verification failed', { exact: true }).waitFor()
  })
  await page.locator(':focus').and(page.getByRole('textbox').first()).waitFor()
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

it('renews a token that has expired by itself, at start-up and before a call, while its session lives', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  const stored = () => page.evaluate(() => localStorage.getItem('token') ?? '')
  const expire = async () => {
    const expired = await expiredToken(web.server, await stored())
    await page.evaluate((token) => localStorage.setItem('token', token), expired)
    return expired
  }
  const atStartUp = await expire()
  await page.goto('/app/profile-settings')
  await page.waitForFunction((last) => localStorage.getItem('token') !== last, atStartUp)
  expect((await stored()).split('.')).toHaveLength(3)
  const beforeCall = await expire()
  await page.getByRole('button', { name: /edit/i }).click()
  await page.getByRole('button', { name: /save/i }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  expect(await stored()).not.toBe(beforeCall)
})

it('signs out at a call that no other token mends', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  await page.goto('/app/profile-settings')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { id } = (await (await web.server.call('/api/sessions', { token })).json()).find(
    (one: { current: boolean }) => one.current,
  )
  await web.server.call(`/api/sessions/${id}`, { method: 'DELETE', token })
  await page.getByRole('button', { name: /edit/i }).click()
  await page.getByRole('button', { name: /save/i }).click()
  await page.waitForURL('**/login', { waitUntil: 'commit' })
  await page.getByText('your session has ended').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

it('is taken over as it was drawn, whatever another tab asked for meanwhile', async () => {
  const { page } = await web.open()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/entry.client-*', async (route) => {
    await held
    await route.continue()
  })
  const opened = page.goto('/login')
  await page.getByRole('heading', { name: 'Sign in to Parapet' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/app/exceptions?state=ended')
  await other.getByText('Sign in to go on where you were.').waitFor()
  goOn()
  await opened
  await page.getByText('Sign in to go on where you were.').waitFor()
})

it('leads on to a link that was opened after the session had ended, whatever other tabs are open', async () => {
  const { page: former } = await web.open()
  await signIn(former, plain)
  const token = await former.evaluate(() => localStorage.getItem('token'))
  const sessions = (await (await web.server.call('/api/sessions', { token })).json()) as {
    id: string
    current: boolean
  }[]
  await web.server.call(`/api/sessions/${sessions.find(({ current }) => current)?.id}`, { method: 'DELETE', token })
  const page = await former.context().newPage()
  await page.goto('/app/exceptions?state=ended')
  await page.getByText('Sign in to go on where you were.').waitFor()
  await former.getByText('your session has ended').waitFor()
  await page.getByLabel('Username').fill(plain.username)
  await page.getByLabel('Password', { exact: true }).fill(plain.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app/exceptions?state=ended')
})

it('asks for the password again before a token is made or the second factor changed', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  await page.goto('/app/account-settings')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('nightly scan')
  const create = page.getByRole('button', { name: 'Create token' })
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const toBeTypedIn = () =>
    expect.poll(() => page.locator(':focus').getAttribute('autocomplete')).toBe('current-password')
  await dialog.waitFor()
  await toBeTypedIn()
  expect(await dialog.getByRole('button', { name: 'Use a code instead' }).count()).toBe(0)
  await leaveDialog(dialog)
  await page.getByText('Confirm with your password or a code that it is you, then try again.').waitFor()
  await create.click()
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('The password is incorrect.').waitFor()
  await toBeTypedIn()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(plain.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Copy your token' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByAltText('QR code of the key').waitFor()
  const inApp = await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  expect(inApp).toMatch(/^otpauth:\/\/totp\/Parapet:.*[?&]secret=[A-Z2-7]{32}(&|$)/)
  expect(await dialog.count()).toBe(0)
})

it('asks before it revokes a token, names a wrong code, and lists sessions', async () => {
  const { page } = await web.open()
  await signIn(page, plain)
  await page.goto('/app/account-settings')
  await page.getByRole('button', { name: 'Revoke nightly scan' }).click()
  await page.getByRole('dialog', { name: 'Revoke nightly scan?' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No tokens.').waitFor()
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Your password').fill(plain.password)
  await page.keyboard.press('Enter')
  await page.getByAltText('QR code of the key').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Verification code').fill('12345')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Please enter a valid 6-digit code.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Sessions' }).click()
  const sessions = page.getByRole('dialog', { name: 'Active Sessions' })
  await sessions.getByText('This session', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})

it('takes a code for the password from whoever has a second factor', async () => {
  const { page } = await web.open()
  await submitCredentials(page, guarded)
  await page.getByRole('button', { name: "Can't access your phone? Use a backup code" }).click()
  await page.getByLabel('Backup code').fill(backupCodes[1] ?? '')
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await page.waitForURL('**/app/dashboard')
  await page.goto('/app/account-settings')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('by a code')
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('autocomplete')).toBe('one-time-code')
  await page.keyboard.type(backupCodes[2] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Copy your token' }).getByRole('button', { name: 'Done' }).click()
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
  await page
    .locator(':focus')
    .and(page.getByRole('heading', { level: 1 }))
    .waitFor()
})

it('says whom to ask for a trial where trials are off', async () => {
  const { page } = await web.open()
  await page.goto('/login?trial=true')
  await page.getByRole('heading', { name: 'Trials are not open here' }).waitFor()
  await page.getByText('Ask whoever runs this Parapet for an account.').waitFor()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('heading', { name: 'Sign in to Parapet' }).waitFor()
})

it('fits a phone', async () => {
  const { page } = await web.open({ width: 390, height: 844 })
  await signIn(page, plain)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Security Scanner' }).click()
  await page.waitForURL('**/app/security-scanner')
})

it.each([1440, 390])('shows the calls of the API to anyone, %i wide', async (width) => {
  const { page } = await web.open({ width, height: 900 })
  await page.goto('/api/docs#scans.cancel')
  await page.getByText('Cancel a scan that is queued or running.').waitFor()
  await page.locator('[id="scans.cancel"]').getByText('The role operator or a higher one.').waitFor()
  await page.getByRole('textbox', { name: 'Search calls' }).fill('/api/users')
  await expect.poll(() => page.locator('summary').count()).toBe(10)
  await page.reload()
  await expect.poll(() => page.locator('summary').count()).toBe(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
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
