import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeFolder } from '../../scripts/home-folder.mjs'
import { startServer } from '../../scripts/server-process.mjs'
import { launchBrowser, openPage } from '../setup/browser.ts'
import { addPerson, browserStateOf } from '../setup/people.ts'
import { startTestServer } from '../setup/running-server.ts'

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
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Refresh Azure Data' }).waitFor()
  await page.waitForLoadState('networkidle')

  await server.stop()
  // No hover goes before it, which would load the page ahead.
  await page.getByRole('link', { name: /^Schedules/ }).dispatchEvent('click')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await page.getByText('The server still does not answer.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/schedules')

  const restarted = await startServer({
    root: homeFolder(),
    dataFolder: folder,
    port: Number(new URL(server.url).port),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '300' },
  })
  await again.click()
  await page.getByRole('heading', { name: 'Schedules', exact: true }).waitFor()
  await restarted.stop()
})
