import { beforeAll, expect, it } from 'vitest'
import type { Posture } from '#app/contract/posture.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

const posture = async () => (await (await web.server.call('/api/posture')).json()) as Posture

it('scans one subscription, and says which are missing', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/security-scanner')
  await page.getByRole('link', { name: 'All subscriptions' }).click()
  await page.getByText(/^0 of 3 subscriptions are counted; .* were never scanned in this environment\.$/).waitFor()
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).click()
  await page.getByText(/^1 of 3 subscriptions is counted; /).waitFor()
})

it('scans all, and shows them as one', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('button', { name: 'Scan all' }).click()
  await page.getByText('All 3 subscriptions are counted.').waitFor()
  const { summary, subscriptions } = await posture()
  await page.getByRole('img', { name: `Overall score ${oneDecimal(summary.overallScore ?? 0)} percent` }).waitFor()
  for (const { displayName, scan } of subscriptions) {
    const row = page.getByRole('row', { name: displayName })
    await row.getByText(percentText(scan?.overallScore ?? 0)).waitFor()
  }
})

it('leads to the gap where most of it is, and from the dashboard to each subscription', async () => {
  const page = await web.openAs(operator)
  const { summary, gaps } = await posture()
  const [gap] = gaps
  await page.goto('/app/security-scanner/posture')
  const first = page.getByRole('link', { name: gap?.name }).first()
  expect(await first.textContent()).toContain(gap?.most.displayName)
  await first.click()
  await page.waitForURL(`**/results/${gap?.most.scanId}/gaps/${gap?.controlId}`)
  await page.goto('/app/dashboard')
  await page.getByText(`All 3 subscriptions: ${percentText(summary.overallScore ?? 0)}`).waitFor()
  await page.getByRole('link', { name: 'View all subscriptions' }).click()
  await page.getByRole('link', { name: 'Aldergrove – Sandbox', exact: true }).click()
  await page.waitForURL('**/app/security-scanner/results/*')
})

it('cancels one scan', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({ match: '*providers', delayMs: 60_000 })
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).click()
  await page.getByRole('button', { name: 'Cancel the scan of Aldergrove – Sandbox' }).click()
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).waitFor()
})

it('says which scan failed, and keeps counting the one before', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({
    match: 'Microsoft.ResourceGraph',
    status: 400,
    body: { error: { code: 'BadRequest', message: 'the table is gone' } },
  })
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).click()
  await page.getByText(/^All 3 subscriptions are counted\. The latest scan of Aldergrove – Sandbox failed/).waitFor()
  await page.getByText('the table is gone').waitFor()
})

it('is read by viewers, who learn why they cannot scan', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/security-scanner/posture')
  const button = page.getByRole('button', { name: /^Scan all/ })
  await button.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
})
