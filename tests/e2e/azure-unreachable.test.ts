import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { percentText } from '#app/text/tenths.ts'
import { launchBrowser, openPage } from '../setup/browser.ts'
import { addPerson, browserStateOf } from '../setup/people.ts'
import { startTestServer } from '../setup/running-server.ts'

it('shows what was stored before Azure could not be read, says why, and calls nothing connected', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-unread-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startTestServer({}, folder)
  const viewer = await addPerson(first, 'tomas.okafor', 'viewer')
  const [subscription] = await (await first.call('/api/azure/subscriptions')).json()
  const scanned = await first.call('/api/security-scanner/scan', { method: 'POST', body: JSON.stringify(subscription) })
  const { summary } = (await scanned.json()) as ScanResults
  await first.stop()

  // Who starts anew remembers nothing of Azure.
  const server = await startTestServer({}, folder)
  onTestFinished(() => server.stop())
  await server.addFault({ match: '*/subscriptions?', status: 403, body: { error: { code: 'Denied', message: 'd' } } })
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { page } = await openPage(browser, server.url, undefined, await browserStateOf(server, viewer))
  await page.goto('/app/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('alert').filter({ hasText: 'Azure refused to let us read the list of subscriptions.' }).waitFor()
  const trend = main.locator('section').filter({ hasText: 'Posture trend' }).first()
  await expect.poll(() => trend.textContent()).toContain(percentText(summary.overallScore ?? 0))
  expect(await main.textContent()).not.toContain('Connected to')
  await page.goto('/app/resources')
  await expect.poll(() => main.getByRole('grid', { name: 'Resources' }).getByRole('row').count()).toBeGreaterThan(10)
  await page.goto('/app/compliance')
  await main
    .getByText(/\d+ of \d+ requirements met/)
    .first()
    .waitFor()
  await page.goto('/app/security-scanner/results')
  await main.getByRole('img', { name: /Overall score [\d.]+ percent/ }).waitFor()
})
