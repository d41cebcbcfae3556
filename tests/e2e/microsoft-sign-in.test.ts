import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeProtectedHeader } from 'jose'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { offline } from '../setup/broken-calls.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let admin: Person

beforeAll(async () => {
  admin = await addPerson(web.server, 'ines.marchetti', 'admin')
})

async function openDialog(): Promise<{ page: Page; dialog: Locator }> {
  const page = await web.openAs(admin)
  await page.goto('/app/azure-environments')
  await page.getByRole('button', { name: 'Add Environment' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Create Environment' }) }
}

/** Fills in the application of the local cloud and presses the button. @returns the popup with Microsoft's page */
async function signIn(page: Page, dialog: Locator, clientSecret = estateTenant.clientSecret): Promise<Page> {
  await dialog.getByRole('textbox', { name: 'Cloud' }).click()
  await page.getByRole('option', { name: 'Local cloud' }).click()
  await dialog.getByLabel('Tenant ID').fill(estateTenant.tenantId)
  await dialog.getByLabel('Client ID').fill(estateTenant.clientId)
  await dialog.getByLabel('Client Secret').fill(clientSecret)
  return openPopup(page, dialog)
}

async function openPopup(page: Page, dialog: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  const popup = await opened
  await popup.getByText('Choose who signs in').waitFor()
  return popup
}

/** Waits until something has the focus. */
const expectFocus = (page: Page, place: Locator) => page.locator(':focus').and(place).waitFor()

async function finish(popup: Page, choice: string | RegExp): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: choice }).click()
  await closed
}

/** What the console's server sends to a page and its popups from now on, and the addresses that they ask for. */
function everythingSentTo(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = []
  page.context().on('response', (response) => {
    if (!response.url().startsWith(web.server.url)) return
    texts.push(Promise.resolve(response.url()))
    texts.push(response.allHeaders().then(JSON.stringify, () => ''))
    texts.push(response.text().catch(() => ''))
  })
  return texts
}

/** What the data folder keeps in clear; the local cloud's own file stands for Azure. */
function storedTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('local-cloud.db'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
}

/** Client secrets, and tokens that Entra signed: those of Parapet's own sessions have another algorithm. */
function secretsIn(texts: string[]): string[] {
  const whole = texts.join('\n')
  const tokens = [...whole.matchAll(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g)].map(([token]) => token)
  return [
    ...tokens.filter((token) => decodeProtectedHeader(token).alg !== 'HS256'),
    ...(whole.includes(estateTenant.clientSecret) ? ['the client secret'] : []),
  ]
}

it('makes an environment of a sign-in with Microsoft, signs in to it again, and lets go of it', async () => {
  const { page, dialog } = await openDialog()
  const received = everythingSentTo(page)
  await dialog.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await dialog.getByText('Please fill in all required fields').waitFor()
  await expect.poll(() => dialog.getByText('This field is required.').count()).toBe(3)
  await expectFocus(page, dialog.getByLabel('Tenant ID'))
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(await next.isDisabled()).toBe(true)

  await finish(await signIn(page, dialog), /Ingrid Solheim/)
  await dialog.getByText('Microsoft authentication successful!').waitFor()
  await dialog.getByText('Ingrid Solheim').waitFor()
  await expectFocus(page, dialog.getByRole('status').filter({ hasText: 'Ingrid Solheim' }))
  await dialog.getByText('Reads 3 subscriptions.').waitFor()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    estateTenant.clientSecret,
  )

  await next.click()
  await dialog.getByRole('radio', { name: /Aldergrove – Sandbox/ }).check()
  await next.click()
  await dialog.getByLabel('Environment Name').fill('Aldergrove by Microsoft')
  await dialog.getByLabel('Client Name').fill('Aldergrove Bank')
  await dialog.getByRole('button', { name: 'Create Environment' }).click()
  await page.getByText('Environment created successfully with Microsoft authentication!').waitFor()
  const tested = page.getByRole('dialog', { name: 'Test connection' })
  await tested.getByText(/controls can be judged/).waitFor()
  await tested.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'More for Aldergrove by Microsoft' }).click()
  await page.getByRole('menuitem', { name: 'Sign in again' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in to Aldergrove by Microsoft again' })
  await finish(await signIn(page, again), /Tomás Herrera/)
  await again.getByText('Tomás Herrera').waitFor()
  await again.getByRole('button', { name: 'Use this sign-in' }).click()
  await again.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More for Aldergrove by Microsoft' }).click()
  await page.getByRole('menuitem', { name: 'Sign out of Microsoft' }).click()
  const left = page.context().waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await (await left).getByText('You are signed out').waitFor()
  await page.getByText('Signed out of Microsoft', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Delete Aldergrove by Microsoft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Environment deleted successfully').waitFor()

  const texts = await Promise.all(received)
  expect(texts.join('')).toContain('Ingrid Solheim')
  expect(secretsIn(texts)).toEqual([])
  expect(secretsIn(storedTexts(web.server.dataFolder))).toEqual([])
})

it('says why nobody is signed in, and can be tried again', async () => {
  const { page, dialog } = await openDialog()
  const canceled = await signIn(page, dialog)
  await finish(canceled, 'Cancel')
  await dialog.getByText('You did not agree that the application').waitFor()

  await (await openPopup(page, dialog)).close()
  await dialog.getByText('Login popup was closed').waitFor()
  await expectFocus(page, dialog.getByRole('button', { name: 'Sign in with Microsoft' }))

  await offline(page, '**/api/microsoft-auth/callback', async () => {
    await finish(await openPopup(page, dialog), /Ingrid Solheim/)
    await dialog.getByText('Microsoft login failed').waitFor()
  })
  await page.clock.install()
  const forgotten = await openPopup(page, dialog)
  await page.clock.fastForward('05:01')
  await dialog.getByText('Login timeout').waitFor()
  await forgotten.close()
  await page.clock.resume()

  await dialog.getByLabel('Client Secret').fill('wrong')
  await finish(await openPopup(page, dialog), /Ingrid Solheim/)
  await dialog.getByText(/client secret of the application .* is not valid/).waitFor()

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await dialog.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await dialog.getByText('The browser blocked the sign-in window').waitFor()
  // A clock that was installed stays in the profile.
  await page.context().close()
})

it('says what became of a session that is shown', async () => {
  const { page, dialog } = await openDialog()
  await offline(page, '**/api/microsoft-auth/status/**', async () => {
    await finish(await signIn(page, dialog), /Ingrid Solheim/)
    await dialog.getByText('Failed to check authentication status').waitFor()
  })
  const other = await openDialog()
  // About to end, as an hour would make it.
  await other.page.route('**/api/microsoft-auth/status/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), needsRefresh: true } })
  })
  await offline(other.page, '**/api/microsoft-auth/refresh', async () => {
    await finish(await signIn(other.page, other.dialog), /Ingrid Solheim/)
    await other.dialog.getByText('Token refresh failed. Please sign in again.').waitFor()
  })
})

it('signs out, here and at Microsoft', async () => {
  const { page, dialog } = await openDialog()
  await finish(await signIn(page, dialog), /Ingrid Solheim/)
  await dialog.getByText('Reads 3 subscriptions.').waitFor()
  const left = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await (await left).getByText('You are signed out').waitFor()
  await expectFocus(page, dialog.getByLabel('Tenant ID'))
})

it('shows the callback page alone, which keeps no code in its address', async () => {
  const { page, complaints } = await web.open()
  const answer = await page.goto('/auth/microsoft/callback?code=the-code&state=a.state')
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('unsafe-none')
  await page.getByText('You can close this window').waitFor()
  expect(page.url()).toBe(`${web.server.url}/auth/microsoft/callback`)
  // It is no popup here.
  expect(complaints.splice(0)).toEqual(['warning: Scripts may close only the windows that were opened by them.'])
})
