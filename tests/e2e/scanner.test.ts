import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_LOCAL_CLOUD_LATENCY: '15' })
let operator: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

/** The page of a fix of the first scan, which a newer one has judged since. */
async function oldFix(): Promise<string> {
  const read = async (path: string) => (await web.server.call(path)).json()
  const scans: { id: string; status: string }[] = await read('/api/security-scanner/history')
  const first = scans.filter(({ status }) => status === 'done').at(-1)?.id
  const { fixes } = await read(`/api/security-scanner/scans/${first}/fixes`)
  return `/app/security-scanner/results/${first}/fixes/${fixes[0].id}`
}

async function runScan(page: Page): Promise<void> {
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.waitForURL('**/app/security-scanner/results/*')
}

it('has no results before the first scan, and says so', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/security-scanner')
  await page.getByRole('link', { name: 'Scan Results' }).click()
  await page.getByText('No scan results available. Please run a security scan first.').waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Run Security Scan' }).waitFor()
  const seen = await web.openAs(viewer)
  await seen.goto('/app/security-scanner/results')
  await seen.getByText('Ask an operator or an admin to run one.').waitFor()
  expect(await seen.getByRole('main').getByRole('link', { name: 'Run Security Scan' }).count()).toBe(0)
})

it('goes from a scan to a gap to a resource with its evidence', async () => {
  const page = await web.openAs(operator)
  await runScan(page)
  await page.getByRole('img', { name: /Overall score [\d.]+ percent/ }).waitFor()
  for (const text of [
    'Critical recommendations',
    'Total recommendations',
    'Implemented controls',
    'Immediate Actions',
    'Short Term (1 Month)',
    'Medium Term (3 Months)',
  ])
    await page.getByText(text).first().waitFor()
  await page.getByRole('link', { name: 'Total recommendations' }).click()
  await page.waitForURL('**#gaps')
  await page.getByRole('heading', { name: 'All recommendations' }).waitFor()
  await page.goto(`${page.url().replace('#gaps', '')}&search=accept+unencrypted`)
  await page
    .getByRole('link', { name: /Storage accounts accept unencrypted/i })
    .first()
    .click()
  await page.waitForURL(/\/gaps\/storage-secure-transfer/)
  await page.getByText('properties.supportsHttpsTrafficOnly').first().waitFor()
  await page.getByText('Microsoft.Storage/storageAccounts').first().waitFor()
  await page.getByText('azapi_update_resource').first().waitFor()
})

it('puts the whole list on paper, and nothing to press', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/security-scanner/results?show=all')
  const card = page.locator('section').filter({ hasText: 'All recommendations' }).first()
  const more = card.getByRole('button', { name: /^Show \d+ more/ })
  await more.waitFor()
  const rows = card.locator('ul > li')
  const hidden = Number(/\d+/.exec(String(await more.locator('span:visible').textContent())))
  const shown = await rows.count()
  // What is not displayed has no role.
  const pressed = page
    .getByRole('button', { name: /^(Export|Generate Fix Templates)/ })
    .or(more)
    .or(page.getByRole('link', { name: 'Scan Results' }))
  expect(await pressed.count()).toBe(4)
  const roadmap = page.locator('section').filter({ hasText: 'Roadmap' }).first()
  const actions = roadmap.getByRole('listitem')
  const shownActions = await actions.count()
  const allActions = Number(/(\d+) actions/.exec(String(await roadmap.textContent()))?.[1])
  expect(allActions).toBeGreaterThan(shownActions)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBe(shown + hidden)
  expect(await actions.count()).toBe(allActions)
  expect(await pressed.count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => rows.count()).toBe(shown)
  await expect.poll(() => actions.count()).toBe(shownActions)
})

it('shows the scan while it runs, and cancels it', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({ match: '*providers', delayMs: 600_000 })
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.getByRole('button', { name: 'Scanning...' }).waitFor()
  await page.getByRole('progressbar', { name: 'Scan' }).waitFor()
  await page.goto('/app/dashboard')
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByText(/canceled/i)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Run Security Scan' }).waitFor()
})

it('turns what Azure refuses into not assessed, and names the permission', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({ match: 'Microsoft.Storage/storageAccounts/blobServices', status: 403 })
  await runScan(page)
  await page.getByText('Not assessed').first().waitFor()
  await page.getByText('Microsoft.Storage/storageAccounts/blobServices/read').first().waitFor()
})

it('says what went wrong when Azure does not answer', async () => {
  const page = await web.visitAs(operator)
  await web.server.addFault({
    match: 'Microsoft.ResourceGraph',
    status: 400,
    body: { error: { code: 'BadRequest', message: 'the table is gone' } },
  })
  await page.getByRole('link', { name: 'Security Scanner' }).click()
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  const alert = page.getByRole('alert').getByText(/the table is gone/)
  await alert.waitFor()
  expect(await alert.textContent()).toContain('of the subscription Aldergrove – ')
  await page.getByRole('button', { name: 'Run Security Scan' }).waitFor()
})

it('lets a viewer look, but not scan', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/security-scanner')
  expect(await page.getByRole('button', { name: 'Run Security Scan' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('link', { name: 'Scan Results' }).click()
  await page.getByRole('img', { name: /Overall score/ }).waitFor()
})

it('exports the findings', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/security-scanner/results')
  await page
    .getByRole('button', { name: /Export/ })
    .first()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})

it('shows results on a phone without scrolling sideways', async () => {
  const page = await web.openAs(viewer, { width: 390, height: 844 })
  const paths = ['/app/dashboard', '/app/security-scanner', '/app/security-scanner/results', await oldFix()]
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await page.goto('/app/security-scanner/results')
  await page.getByRole('button', { name: 'How the score comes about' }).click()
  const sum = page.getByRole('dialog')
  await sum.getByText('Every control that applies').or(sum.getByText('could not be assessed')).waitFor()
  const edges = () => sum.boundingBox().then((box) => box && [box.x, 390 - box.x - box.width])
  await expect.poll(async () => Math.min(...((await edges()) ?? [0]))).toBeGreaterThanOrEqual(16)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const close = page.getByRole('button', { name: 'Close the menu' })
  await close.waitFor()
  // A browser sums up widths in fractions: 43.99999 is 44.
  expect((await close.boundingBox())?.width).toBeGreaterThan(43.99)
  await close.click()
  await close.waitFor({ state: 'hidden' })
})

it('answers an address without a page inside the shell', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/no-such-page')
  await page.getByText('There is no page /app/no-such-page.').waitFor()
  await page.getByText('Logged in as').first().waitFor()
})

it('says of a first scan that there is nothing to compare it with, and offers no second try', async () => {
  const page = await web.openAs(viewer)
  await page.goto((await oldFix()).replace(/fixes.*/, 'changes'))
  await page.getByRole('heading', { name: 'Nothing to show' }).waitFor()
  await page.getByText('This is the first scan of its subscription').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

it('answers an unknown scan inside the shell', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/security-scanner/results/00000000-0000-0000-0000-000000000000')
  await page.getByText(/was not found/).waitFor()
  await page.getByText('Logged in as').first().waitFor()
})
