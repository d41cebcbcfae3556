import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { SQLite } from '../../scripts/sqlite.mjs'
import { addPerson, type Person } from '../setup/people.ts'
import { ask } from '../setup/two-environments.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let viewer: Person

beforeAll(async () => {
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

/** Adds an environment over the API, as others do in the terminal. @returns its id */
async function addEnvironment(name: string): Promise<string> {
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
  const body = { name, clientName: 'Aldergrove Bank', cloud: 'local', credential }
  return (await ask<{ id: string }>(web.server, 'POST', '/api/azure-environments', body)).id
}

const banner = (page: Page) => page.getByRole('banner')
const subscription = (page: Page) => banner(page).getByRole('textbox', { name: 'Azure subscription' })
const expectFocus = (page: Page, role: 'main' | 'link' | 'heading', name?: string) =>
  page.locator(':focus').and(page.getByRole(role, { name })).waitFor()

it('offers the subscriptions of all environments, searches them, and works in the one whose is chosen', async () => {
  const id = await addEnvironment('Aldergrove Review')
  for (const name of ['Fennbrook', 'Harrow']) await addEnvironment(name)
  const page = await web.visitAs(viewer)
  await subscription(page).click()
  const group = page.getByRole('group', { name: 'Aldergrove Review' })
  await group.waitFor()
  await page.keyboard.type('review')
  await page.getByRole('group', { name: 'Fennbrook' }).waitFor({ state: 'detached' })
  await group.getByRole('option', { name: 'Aldergrove – Development' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Azure Environment' }) })
  await card.getByRole('link', { name: 'Aldergrove Review' }).waitFor()
  await expect.poll(() => subscription(page).inputValue()).toBe('Aldergrove – Development')
  await banner(page).getByText('Aldergrove Review', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Cloud Environments/ }).click()
  await page
    .getByRole('row', { name: /Aldergrove Review/ })
    .getByText('In use')
    .waitFor()

  const [production] = estateSubscriptions
  const scope = { kind: 'subscriptions', subscriptionIds: [production?.subscriptionId] }
  await ask(web.server, 'PUT', `/api/azure-environments/${id}`, { scope })
  await page.goto('/app/resources')
  await page.getByText('where you worked, is no longer there in Aldergrove Review').waitFor()
  await page.getByText('Select an Azure subscription to see its resources.').waitFor()
  await expect.poll(() => subscription(page).inputValue()).toBe('')
  await subscription(page).click()
  await group.getByRole('option', { name: 'Aldergrove – Production' }).click()
  await page.getByText('where you worked').waitFor({ state: 'detached' })
})

it('says that a subscription could not be chosen, and stays where it was', async () => {
  const page = await web.visitAs(viewer)
  const before = await subscription(page).inputValue()
  await page.route('**/api/azure/context', (route) => route.abort('internetdisconnected'))
  await subscription(page).click()
  await page
    .getByRole('option', { name: /Sandbox/ })
    .first()
    .click()
  await banner(page).getByText('The subscription could not be changed. Please try again.').waitFor()
  await expect.poll(() => subscription(page).inputValue()).toBe(before)
  await banner(page).getByRole('button', { name: 'Dismiss' }).click()
  await banner(page).getByRole('alert').waitFor({ state: 'detached' })
})

it('places a list that is opened before what places it is there', async () => {
  const page = await web.openAs(viewer)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/floating-ui*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/app/workspaces')
  await subscription(page).click()
  const option = page.getByRole('option', { name: 'Aldergrove – Production' }).first()
  await option.waitFor()
  goOn()
  const field = await subscription(page).boundingBox()
  const left = field?.x ?? 0
  const bottom = (field?.y ?? 0) + (field?.height ?? 0)
  await expect.poll(async () => ((await option.boundingBox())?.y ?? 0) > bottom).toBe(true)
  await expect.poll(async () => Math.abs(((await option.boundingBox())?.x ?? 0) - left) < 20).toBe(true)
})

it('leads from an address that is none to the dashboard', async () => {
  const page = await web.openAs(viewer)
  for (const address of ['/app/nowhere', '/nowhere']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await page.getByText(`There is no page ${address}.`).waitFor()
    expect(await page.getByText('Return to Login').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/app/dashboard')
  }
  const { page: stranger } = await web.open()
  await stranger.goto('/nowhere')
  await stranger.getByRole('link', { name: 'Return to Login' }).click()
  await stranger.getByLabel('Username').waitFor()
})

it('lets the keyboard skip the navigation, and puts it into a page whose link is gone', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/dashboard')
  await page.keyboard.press('Tab')
  await expectFocus(page, 'link', 'Skip to the page')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'main')
  // Earlier tests have worked in other environments.
  await page.getByRole('main').locator('a[href="/app/azure-environments"]').first().click()
  await page.waitForURL('**/app/azure-environments')
  await expectFocus(page, 'heading', 'Cloud Environments')
})

it('stays where one is while there is no network', async () => {
  const page = await web.visitAs(viewer)
  const place = page.url()
  await page.context().setOffline(true)
  await page.getByText('You are offline. What is shown may be old').waitFor()
  const link = page.getByRole('link', { name: /^Audit History/ })
  await link.click()
  await page.getByText('Other pages can be opened when the network is back').waitFor()
  // Longer than somebody has to point at a link before its page is loaded.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await page.getByText('Other pages can be opened when the network is back').waitFor()
  expect(page.url()).toBe(place)
  await page.context().setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'detached' })
  await link.click()
  await page.waitForURL('**/app/executions')
})

it('shows that a page takes its time', async () => {
  const page = await web.visitAs(viewer)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/app/executions.data**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /^Audit History/ }).click()
  const line = page.getByRole('progressbar', { name: 'The page is loading' })
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  goOn()
  await page.waitForURL('**/app/executions')
  await line.waitFor({ state: 'detached' })
})

it('names its parts as they are seen, and shows the focus on the navy frame', async () => {
  const page = await web.visitAs(viewer)
  const bell = banner(page).getByRole('button', { name: /^Notifications, \d+ unread$/ })
  expect(await bell.getAttribute('aria-haspopup')).toBe('dialog')
  expect(await page.locator('div[aria-expanded], div[aria-haspopup]').count()).toBe(0)
  expect(await page.locator('div[aria-label]:not([role]), span[aria-label]:not([role])').count()).toBe(0)
  const account = banner(page).getByRole('button', { name: `Account of ${viewer.username}` })
  expect(await account.getAttribute('aria-label')).toBeNull()
  await bell.focus()
  await page.keyboard.press('Tab')
  await page.locator(':focus').and(account).waitFor()
  await expect
    .poll(() => account.evaluate((element) => getComputedStyle(element).outlineColor))
    .toBe('rgb(138, 180, 255)')
})

it('keeps the focus in the notifications while all are marked, and gives it back to the bell', async () => {
  const page = await web.visitAs(viewer)
  await banner(page)
    .getByRole('button', { name: /^Notifications, [1-9]\d* unread$/ })
    .press('Enter')
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  const bell = banner(page).getByRole('button', { name: 'Notifications, 0 unread' })
  await bell.waitFor()
  await expectFocus(page, 'heading', 'Notifications')
  await page.keyboard.press('Escape')
  await page.locator(':focus').and(bell).waitFor()
})

it('shows the id under which the log has what the server could not do, on a page and in an answer', async () => {
  const { page, complaints } = await web.open(undefined, viewer)
  await page.goto('/app/dashboard')
  const database = new SQLite(path.join(web.server.dataFolder, 'parapet.db'))
  try {
    database.exec('alter table schedules rename to schedules_away')
    await page.getByRole('link', { name: /^Schedules/ }).click()
    const shown = async () => {
      await page.getByText('An unexpected error occurred').waitFor()
      return page.getByText('Tell your administrator this id').locator('code').textContent()
    }
    const ids = [await shown()]
    await page.getByRole('button', { name: 'Copy the id' }).waitFor()
    await page.reload()
    ids.push(await shown())
    const answer = await web.server.call('/api/schedules')
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id') ?? 'none'
    expect(((await answer.json()) as { error: string }).error).toContain(id)
    const log = () => readFileSync(path.join(web.server.dataFolder, 'server.log'), 'utf8')
    for (const one of [...ids, id])
      await expect.poll(log).toMatch(new RegExp(`"message":"request failed","requestId":"${one}"`))
    expect(new Set([...ids, id]).size).toBe(3)
  } finally {
    database.exec('alter table schedules_away rename to schedules')
    database.close()
  }
  expect(complaints.filter((one) => !/500|Unexpected Server Error/.test(one))).toEqual([])
  complaints.length = 0
})
