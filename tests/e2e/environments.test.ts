import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { offline } from '../setup/broken-calls.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let admin: Person
let operator: Person
let viewer: Person

beforeAll(async () => {
  admin = await addPerson(web.server, 'ines.marchetti', 'admin')
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

async function openPage(person: Person, size?: { width: number; height: number }): Promise<Page> {
  const page = await web.openAs(person, size)
  await page.goto('/app/azure-environments')
  await page.getByRole('heading', { name: 'Cloud Environments' }).waitFor()
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the dialog and fills in the application of the local cloud. */
async function signInAsApplication(page: Page, clientSecret: string) {
  const dialog = page.getByRole('dialog', { name: 'Create Environment' })
  await page.getByRole('button', { name: 'Add Environment' }).click()
  await dialog.getByRole('button', { name: 'Other ways to sign in' }).click()
  await dialog.getByRole('textbox', { name: 'Cloud' }).click()
  await page.getByRole('option', { name: 'Local cloud' }).click()
  await dialog.getByLabel('Tenant ID').fill(estateTenant.tenantId)
  await dialog.getByLabel('Client ID').fill(estateTenant.clientId)
  await dialog.getByLabel('Client Secret').fill(clientSecret)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  return dialog
}

/** Waits until a button has the focus. */
const expectFocus = (page: Page, name: string) =>
  page.locator(':focus').and(page.getByRole('button', { name })).waitFor()

/** Waits until something has the focus. */
const expectFocusIn = (page: Page, place: Locator) => page.locator(':focus').and(place).waitFor()

/** Adds an environment over the API, as others do in the terminal. */
async function addEnvironment(name: string) {
  const { tenantId, clientId, clientSecret } = estateTenant
  const answer = await web.server.call('/api/azure-environments', {
    method: 'POST',
    body: JSON.stringify({
      name,
      clientName: 'Aldergrove Bank',
      cloud: 'local',
      credential: {
        method: 'servicePrincipal',
        tenantId,
        clientId,
        clientSecret,
        expiresAt: new Date(Date.now() + 10.5 * 86_400_000).toISOString(),
      },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

it('begins with the cloud of the configuration, which is changed there', async () => {
  const page = await openPage(admin)
  for (const column of ['Status', 'Environment', 'Client', 'Authentication', 'Subscription', 'Last Used', 'Actions'])
    await page.getByRole('columnheader', { name: column, exact: true }).waitFor()
  const local = row(page, 'From the server’s configuration')
  await local.getByText('Active', { exact: true }).waitFor()
  await local.getByText('In use', { exact: true }).waitFor()
  expect(await local.getByRole('button', { name: /Activate|Delete/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'More for Local cloud' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['Test connection', 'Edit', 'Event Grid'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Local cloud', exact: true }).click()
  await page.getByText('These subscriptions are generated on this machine; no Azure is connected.').waitFor()
})

it('adds an environment in three steps, works in it and scans there', async () => {
  const page = await openPage(admin)
  const dialog = await signInAsApplication(page, 'wrong')
  await dialog.getByRole('alert').waitFor()
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(await next.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await signInAsApplication(page, estateTenant.clientSecret)
  await dialog.getByText('Reads 3 subscriptions.').waitFor()
  await next.click()
  await dialog.getByRole('region', { name: 'Select Subscription' }).waitFor()
  expect(await next.isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: /Aldergrove – Sandbox/ }).check()
  await next.click()
  await dialog.getByLabel('Environment Name').fill('Aldergrove trials')
  await dialog.getByRole('button', { name: 'Create Environment' }).click()
  await dialog.getByText('Please complete all required fields').waitFor()
  await dialog.getByText('Client Name is required').waitFor()
  await dialog.getByLabel('Client Name').fill('Aldergrove Bank')
  await dialog.getByLabel('Description').fill('Trials, deleted weekly')
  await offline(page, '**/api/azure-environments', async () => {
    await dialog.getByRole('button', { name: 'Create Environment' }).click()
    await dialog.getByText('Failed to create environment').waitFor()
  })
  await dialog.getByRole('button', { name: 'Create Environment' }).click()
  await page.getByText('Environment created successfully', { exact: true }).waitFor()
  const tested = page.getByRole('dialog', { name: 'Test connection' })
  await tested
    .getByText(/Connected/)
    .first()
    .waitFor()
  await leaveDialog(tested)
  await expect
    .poll(() => row(page, 'Aldergrove trials').evaluate((line) => line.getBoundingClientRect().height))
    .toBe(58)
  const added = row(page, 'Aldergrove trials')
  await expectFocusIn(page, added)
  await added.getByText('e95b0c47…').waitFor()
  await added.getByRole('button', { name: 'Activate Aldergrove trials' }).click()
  await page.getByText('Environment activated successfully').waitFor()
  await expectFocusIn(page, added.getByText('In use', { exact: true }))
  await row(page, 'From the server’s configuration').getByText('Inactive', { exact: true }).waitFor()

  await page.getByRole('link', { name: /^Dashboard/ }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Azure Environment' }) })
  await card.getByRole('link', { name: 'Aldergrove trials' }).waitFor()
  await card.getByText('Aldergrove – Sandbox').first().waitFor()
  await page.getByRole('link', { name: /^Security Scanner/ }).click()
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.waitForURL('**/app/security-scanner/results/**')
})

it('changes, rotates and deletes an environment', async () => {
  await addEnvironment('Aldergrove audit')
  const page = await openPage(admin)
  await page.getByText('Secret of Aldergrove audit ends in 11 days').waitFor()
  await choose(page, 'Aldergrove audit', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit environment' })
  await leaveDialog(edit)
  await expectFocus(page, 'More for Aldergrove audit')
  await choose(page, 'Aldergrove audit', 'Edit')
  await edit.getByLabel('Environment Name').fill('Aldergrove review')
  await edit.getByRole('button', { name: 'Change' }).click()
  await edit.getByText('Several', { exact: true }).click()
  await edit.getByRole('checkbox', { name: /Sandbox/ }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Environment saved successfully').waitFor()
  const audited = row(page, 'Aldergrove review')
  await audited.getByText('ends in 11 days').waitFor()
  await audited.getByText('Aldergrove – Sandbox').waitFor()

  await choose(page, 'Aldergrove review', 'Rotate secret')
  const rotate = page.getByRole('dialog', { name: 'Rotate secret of Aldergrove review' })
  await rotate.getByText(/Secret set .* today, ends /).waitFor()
  await rotate.getByRole('button', { name: 'Rotate secret' }).click()
  await rotate.getByText('This field is required.').waitFor()
  await expectFocusIn(page, rotate.getByLabel('Client Secret'))
  await rotate.getByLabel('Client Secret').fill('wrong')
  await rotate.getByRole('button', { name: 'Rotate secret' }).click()
  await rotate.getByRole('alert').waitFor()
  await expectFocusIn(page, rotate.getByRole('button', { name: 'Rotate secret' }))
  await rotate.getByLabel('Client Secret').fill(estateTenant.clientSecret)
  await rotate.getByLabel('Ends on').fill('2099-05-31')
  await rotate.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByText('Secret rotated successfully').waitFor()
  await audited.getByText('ends 31 May 2099').waitFor()

  await page.getByRole('button', { name: 'Delete Aldergrove review' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Aldergrove review?' })
  await asked.getByText('Its scans and executions stay readable').waitFor()
  await asked.getByRole('button', { name: 'Keep environment' }).click()
  await page.getByRole('button', { name: 'Delete Aldergrove review' }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Environment deleted successfully').waitFor()
  await audited.waitFor({ state: 'detached' })
})

it('lets everybody activate, operators test, and only admins change', async () => {
  await addEnvironment('Aldergrove shared')
  const seen = await openPage(viewer)
  await row(seen, 'Aldergrove shared').getByRole('button', { name: 'Activate Aldergrove shared' }).click()
  await seen.getByText('Environment activated successfully').waitFor()
  expect(await seen.getByRole('button', { name: /Add Environment|Delete|More for/ }).count()).toBe(0)

  const used = await openPage(operator)
  await row(used, 'Aldergrove shared').getByText('Inactive', { exact: true }).waitFor()
  expect(await used.getByRole('button', { name: /Add Environment|Delete/ }).count()).toBe(0)
  await used.getByRole('button', { name: 'More for Aldergrove shared' }).click()
  await expect.poll(() => used.getByRole('menuitem').allTextContents()).toEqual(['Test connection'])
  await used.getByRole('menuitem', { name: 'Test connection' }).click()
  const tested = used.getByRole('dialog', { name: 'Test connection' })
  await tested.waitFor()
  await used.goBack()
  await tested.waitFor({ state: 'detached' })
  expect(new URL(used.url()).pathname).toBe('/app/azure-environments')
})

it('says to everybody that a sign-in fails, since when, why and what to do, until it works again', async () => {
  await addEnvironment('Aldergrove expiring')
  await web.server.addFault({
    match: '*/oauth2/v2.0/token',
    status: 401,
    body: { error: 'invalid_client', error_description: 'AADSTS7000222: The provided client secret keys are expired.' },
  })
  const used = await openPage(operator)
  await choose(used, 'Aldergrove expiring', 'Test connection')
  const tested = used.getByRole('dialog', { name: 'Test connection' })
  await tested.getByText('Not connected').first().waitFor()
  await leaveDialog(tested)
  await row(used, 'Aldergrove expiring').getByText('Sign-in fails', { exact: true }).waitFor()
  const why =
    /^Parapet has been unable to sign in to Aldergrove expiring since \d+ \w+ \d{4}, \d\d:\d\d\. The client secret .* has expired\./
  await used.getByRole('alert').filter({ hasText: why }).getByText('Ask an admin to set its sign-in right').waitFor()

  const seen = await openPage(viewer)
  await seen.getByRole('alert').filter({ hasText: why }).waitFor()
  await row(seen, 'Aldergrove expiring').getByRole('button', { name: 'Activate Aldergrove expiring' }).click()
  await row(seen, 'Aldergrove expiring').getByText('In use', { exact: true }).waitFor()
  await row(seen, 'Aldergrove expiring').getByText('Sign-in fails', { exact: true }).waitFor()
  await seen.getByText('Parapet cannot sign in to it', { exact: true }).waitFor()
  await seen.getByRole('link', { name: /^Compliance/ }).click()
  await seen
    .getByRole('alert')
    .filter({ hasText: 'Parapet has been unable to sign in to Aldergrove expiring since' })
    .waitFor()

  await web.server.clearFaults()
  await choose(used, 'Aldergrove expiring', 'Test connection')
  await tested
    .getByText(/^Connected/)
    .first()
    .waitFor()
  await leaveDialog(tested)
  await row(used, 'Aldergrove expiring').getByText('Inactive', { exact: true }).waitFor()
  await expect.poll(() => used.getByRole('alert').count()).toBe(0)
  const later = await openPage(viewer)
  await row(later, 'Aldergrove expiring').getByText('Active', { exact: true }).waitFor()
})

it('finds one of many by words of its name, client or description', async () => {
  for (let at = 1; at <= 12; at += 1) await addEnvironment(`Harbour ${at}`)
  const page = await openPage(viewer)
  const search = page.getByRole('textbox', { name: 'Search environments' })
  await search.fill('bank harbour 12')
  await page.getByText(/^1 of \d+ environments$/).waitFor()
  await row(page, 'Harbour 12').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('bank harbour 12')
  await search.fill('harbour of nobody')
  await page.getByText('No environment has all of these words').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await row(page, 'Harbour 1').first().waitFor()
  expect(await search.inputValue()).toBe('')
})

it('says that the list could not be read, and tries again', async () => {
  const page = await web.visitAs(viewer)
  const broken = '**/app/azure-environments.data**'
  await page.route(broken, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: /^Cloud Environments/ }).click()
  await page.getByText('Failed to load Azure environments').waitFor()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('columnheader', { name: 'Environment', exact: true }).waitFor()
})

it('fits a phone', async () => {
  const page = await openPage(operator, { width: 390, height: 844 })
  await row(page, 'From the server’s configuration').getByText('In use').waitFor()
  await page.getByRole('button', { name: 'Local cloud', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
