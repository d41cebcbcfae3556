import { beforeAll, expect, it } from 'vitest'
import type { Posture } from '#app/contract/posture.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
const { tenantId, clientId, clientSecret } = estateTenant
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
  await page.getByText('None of 3 subscriptions was scanned in this environment yet.').waitFor()
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

it('says of which subscription a scan is before any script runs, so that the page does not move', async () => {
  const page = await web.openAs(operator)
  const { subscriptions } = await posture()
  const pages = subscriptions.map(async ({ scan }) => {
    const answer = await page.request.get(`/app/security-scanner/results/${scan?.id}`)
    return (await answer.text()).includes('you work on')
  })
  expect((await Promise.all(pages)).sort()).toEqual([false, true, true])
})

it('tells of them once, with a link that says when it is about another environment', async () => {
  const page = await web.openAs(operator)
  await expect
    .poll(async () => {
      await page.goto('/app/dashboard')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      return await page.getByRole('dialog').getByRole('link', { name: '3 scans of Local cloud completed' }).count()
    })
    .toBe(1)
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Scan completed' }).count()).toBe(1)

  const added = await web.server.call('/api/azure-environments', {
    method: 'POST',
    body: JSON.stringify({
      name: 'Contoso Sandbox',
      clientName: 'Contoso',
      description: '',
      cloud: 'local',
      subscriptionId: estateSubscriptions[0]?.subscriptionId,
      credential: { method: 'servicePrincipal', tenantId, clientId, clientSecret },
    }),
  })
  const { id } = (await added.json()) as { id: string }
  await page.goto(`/app/security-scanner/posture?environment=${id}`)
  await page
    .getByText('You followed a link about Contoso Sandbox; this page shows Local cloud, where you work.')
    .waitFor()
  await page.getByRole('button', { name: 'Work in Contoso Sandbox' }).click()
  await page.getByText('The only subscription was not scanned in this environment yet.').waitFor()
  await page.goto('/app/security-scanner/posture?environment=local-cloud')
  await page.getByRole('button', { name: 'Work in Local cloud' }).click()
  await page.getByText('All 3 subscriptions are counted.').waitFor()
  expect(await page.getByText('You followed a link').count()).toBe(0)
})

it('shows the words beside a count of thousands whole', async () => {
  const page = await web.visitAs(operator)
  const cut = await page.getByText('that Parapet can read').evaluate((note) => {
    const count = note.previousElementSibling
    if (count) count.textContent = '1,000'
    return note.scrollWidth > note.clientWidth
  })
  expect(cut).toBe(false)
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

it('reports over a period, beside the environments, as a PDF and on paper', async () => {
  const { subscription } = (await (await web.server.call('/api/azure/context')).json()) as {
    subscription: { subscriptionId: string }
  }
  await web.server.call('/api/security-scanner/scan', { method: 'POST', body: JSON.stringify(subscription) })
  const page = await web.visitAs(viewer)
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await page.getByRole('menuitem', { name: 'Last 30 days' }).click()
  await page.waitForURL('**/app/dashboard?days=30')
  await page.getByRole('img', { name: /^Overall score from [\d.]+% on .* to [\d.]+% on / }).waitFor()
  await page.getByText('Scores as a table').click()
  const scores = page.getByRole('table', { name: 'Overall score by scan, latest first' })
  await expect.poll(() => scores.getByRole('link').count()).toBe(2)
  await page.getByText(/^Since the first scan, of .* nothing got worse\.$/).waitFor()
  const { summary } = await posture()
  const row = page.getByRole('row', { name: /Local cloud 3 subscriptions scanned/ })
  await row.getByText(percentText(summary.overallScore ?? 0), { exact: true }).waitFor()
  await row.getByRole('link', { name: /^Aldergrove – Sandbox / }).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^parapet-posture-\d{4}-\d\d-\d\d\.pdf$/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.getByText(/^Aldergrove .* Made by tomas\.okafor on .* Times in UTC\.$/).waitFor()
  for (const hidden of ['Skip to the page', 'Quick Actions', 'Logged in as', 'Export'])
    expect(await page.getByText(hidden).first().isVisible(), hidden).toBe(false)
  const ground = () => page.getByText('What got worse').evaluate((one) => getComputedStyle(one).color)
  await expect.poll(ground).toBe('rgb(31, 41, 55)')
})

it('cancels one scan', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({ match: '*providers', delayMs: 600_000 })
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).click()
  await page.getByRole('button', { name: 'Cancel the scan of Aldergrove – Sandbox' }).click()
  await page.getByRole('button', { name: 'Scan now Aldergrove – Sandbox' }).waitFor()
})

it('cancels all that were asked for by mistake, once it is confirmed', async () => {
  const page = await web.openAs(operator)
  await web.server.addFault({ match: '*providers', delayMs: 600_000 })
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('button', { name: 'Scan all' }).click()
  await page.getByRole('button', { name: 'Cancel 3 scans' }).click()
  const asked = page.getByRole('dialog', { name: 'Cancel 3 scans?' })
  await asked.getByRole('button', { name: 'Let them go on' }).click()
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: 'Cancel 3 scans' }))
    .waitFor()
  await page.getByRole('button', { name: 'Cancel 3 scans' }).click()
  await asked.getByRole('button', { name: 'Cancel scans' }).click()
  await page.getByRole('button', { name: 'Scan now Aldergrove – Production' }).waitFor()
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .waitFor({ state: 'detached' })
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
