import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { homeFolder } from '../../scripts/home-folder.mjs'
import { startServer } from '../../scripts/server-process.mjs'
import { launchBrowser, openPage } from '../setup/browser.ts'
import { addPerson, browserStateOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

let folder: string
let browser: Browser
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-gone-'))
  browser = await launchBrowser()
})
afterEach(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

it('says that the server does not answer when a page cannot be loaded, and loads it once it does', async () => {
  const server = await startTestServer({}, folder)
  const viewer = await addPerson(server, 'tomas.okafor', 'viewer')
  const { page } = await openPage(browser, server.url, undefined, await browserStateOf(server, viewer))
  // A page that asks for nothing by itself once it knows where its links lead: it hears of the stop from the click alone.
  await page.goto('/app/account-settings')
  await page.waitForFunction(() => JSON.stringify(window.__remixManifest.routes).includes('/schedules'))
  await page.waitForLoadState('networkidle')

  await server.stop()
  // No hover goes before it, which would load the page ahead.
  await page.getByRole('link', { name: /^Schedules/ }).dispatchEvent('click')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await page.getByText('The server still does not answer. This page loads by itself once it does.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/schedules')

  const restarted = await startAgain(server)
  await page.getByRole('heading', { name: 'Schedules', exact: true }).waitFor()
  await restarted.stop()
})

it('keeps a page and what is typed on it while the server is gone, says so, and goes on by itself', async () => {
  const server = await startTestServer({}, folder)
  const operator = await addPerson(server, 'mara.lindqvist', 'operator')
  const state = await browserStateOf(server, operator)
  const { page, context } = await openPage(browser, server.url, undefined, state)
  await page.goto('/app/schedules')
  const fixes = await context.newPage()
  await planFix(server, fixes)
  const apply = fixes.getByRole('button', { name: /^Apply \d+ changes?$/ })

  await server.addFault({ match: 'Microsoft.Storage', delayMs: 600_000 })
  const made = await server.call('/api/schedules', {
    method: 'POST',
    body: JSON.stringify({ name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC' }),
  })
  const { id } = (await made.json()) as { id: string }
  await server.call(`/api/schedules/${id}/run`, { method: 'POST' })
  // While its scan runs, the page reads itself anew.
  await page.goto('/app/schedules?schedule=new')
  await page.getByText('scanning now').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')

  await server.stop()
  await page.getByText('The server does not answer. What is shown may be old').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half typed')
  await page.getByRole('link', { name: /^Compliance/ }).click()
  await page.getByText('Other pages can be opened once it is back; this one stays as it is.').waitFor()
  await apply.click()
  await fixes.getByText('The server does not answer, so nothing was begun or changed.').waitFor()

  const restarted = await startAgain(server)
  await page.getByText('The server does not answer').waitFor({ state: 'detached' })
  await page.getByText('scanning now').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half typed')
  await apply.click()
  await fixes.waitForURL(/step=proof/)
  await restarted.stop()
})

/** Plans the fix of the sandbox's networks, up to where its plan waits for approval. */
async function planFix(server: TestServer, page: Page): Promise<void> {
  const subscriptionId = estateSubscriptions.find(
    ({ displayName }) => displayName === 'Aldergrove – Sandbox',
  )?.subscriptionId
  const scanned = await server.call('/api/security-scanner/scan', {
    method: 'POST',
    body: JSON.stringify({ subscriptionId }),
  })
  const { scan } = (await scanned.json()) as ScanResults
  await page.goto(`/app/security-scanner/results/${scan.id}/fixes/immediate-networking`)
  await page.getByRole('main').getByRole('button', { name: 'Plan', exact: true }).click()
  await page.waitForURL(/step=approve/)
  const word = page.getByLabel(/^Type the environment/)
  await page.getByRole('button', { name: /^Apply \d+ changes?/ }).waitFor()
  if (await word.isVisible()) await word.fill('sandbox')
}

/** Another server at the address of one that was stopped, on its data. */
function startAgain({ url }: TestServer) {
  return startServer({
    root: homeFolder(),
    dataFolder: folder,
    port: Number(new URL(url).port),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '300' },
  })
}
