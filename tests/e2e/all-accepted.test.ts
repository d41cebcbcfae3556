import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person } from '../setup/people.ts'
import { ask } from '../setup/two-environments.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_LOCAL_CLOUD_RESOURCES: '20' })
let viewer: Person
let scanId: string

beforeAll(async () => {
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
  const [subscription] = await ask<{ subscriptionId: string }[]>(web.server, 'GET', '/api/azure/subscriptions')
  const subscriptionId = subscription?.subscriptionId ?? ''
  const scan = () =>
    ask<{ scan: { id: string }; gaps: { controlId: string }[] }>(web.server, 'POST', '/api/security-scanner/scan', {
      subscriptionId,
    })
  for (const { controlId } of (await scan()).gaps)
    await ask(web.server, 'POST', '/api/exceptions', { controlId, subscriptionId, reason: 'r', approvedBy: 'Grace' })
  const { scan: accepted, gaps } = await scan()
  expect(gaps).toEqual([])
  scanId = accepted.id
})

it('calls nothing passed that exceptions accept', async () => {
  const page = await web.openAs(viewer)
  await page.goto(`/app/security-scanner/results/${scanId}?show=all`)
  await page
    .getByText(/^No gap is open: all else that was assessed passes\. [\d,]+ findings are accepted by exceptions\.$/)
    .waitFor()
  await page.goto('/app/dashboard')
  await page.getByText(/^No gap needs immediate attention\. [\d,]+ findings are accepted by exceptions\.$/).waitFor()
  await page.goto(`/app/security-scanner/results/${scanId}/fixes`)
  await page.getByText('Nothing left to fix in this scan').waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('+0.0')
  await page.goto('/app/security-scanner/posture')
  await page.getByText('apart from findings that exceptions accept').waitFor()
  const report = await (await web.server.call(`/api/scans/${scanId}/export?format=markdown`)).text()
  expect(report).toMatch(/No gap was found\. [\d,]+ findings are accepted by exceptions\./)
})

it('shows the highest score whole', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/dashboard')
  const chart = page.getByRole('img', { name: /^Overall score from / })
  const label = await chart.getByText('100.0%', { exact: true }).boundingBox()
  const drawn = await chart.boundingBox()
  expect(label?.y).toBeGreaterThan(drawn?.y ?? Number.NaN)
})
