import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let mara: Person
let scanId: string

const unknown = 'Nothing could be assessed, so nobody knows what is wrong here.'
const comfort =
  /needs immediate attention|Nothing left to fix|fewer than at|Nothing to do here|No failure was found|0 immediate|0 fixes/

beforeAll(async () => {
  mara = await addPerson(web.server, 'mara.lindqvist', 'operator')
  const listed = await web.server.call('/api/azure/subscriptions')
  const [subscription] = (await listed.json()) as { subscriptionId: string }[]
  const scan = async () => {
    const answer = await web.server.call('/api/security-scanner/scan', {
      method: 'POST',
      body: JSON.stringify({ subscriptionId: subscription?.subscriptionId }),
    })
    return (await answer.json()) as ScanResults
  }
  await scan()
  for (const match of [
    `/subscriptions/${subscription?.subscriptionId}/`,
    '*graph.embedded.invalid',
    'Microsoft.ResourceGraph',
  ])
    await web.server.addFault({ match, status: 403 })
  const { scan: unread, summary } = await scan()
  expect(summary).toMatchObject({ overallScore: null, totalRecommendations: 0 })
  scanId = unread.id
  await web.server.clearFaults()
})

const main = (page: Page) => page.getByRole('main').textContent()

it('puts nobody at ease by counts of a scan that could read nothing', async () => {
  const page = await web.openAs(mara)
  await page.goto('/app/dashboard')
  await page.getByText(unknown).waitFor()
  expect(await main(page)).toContain('The latest scan has no score: nothing could be assessed.')
  expect(await main(page)).not.toMatch(comfort)

  await page.goto(`/app/security-scanner/results/${scanId}`)
  await page.getByText('Unknown: nothing could be assessed').waitFor()
  await page.getByText(unknown).waitFor()
  expect(await main(page)).not.toMatch(comfort)

  await page.goto(`/app/security-scanner/results/${scanId}/fixes`)
  const notKnown = page.getByText('Nothing could be assessed in this scan, so nobody knows what is to be fixed.')
  await notKnown.waitFor()
  expect(await notKnown.count()).toBe(1)
  expect(await main(page)).not.toMatch(comfort)

  await page.goto('/app/security-scanner/posture')
  await page.getByText(/Nothing of Aldergrove – \S+ could be assessed\./).waitFor()
})

it('says of a fix that a scan does not have where those are that it has', async () => {
  const page = await web.openAs(mara)
  await page.goto(`/app/security-scanner/results/${scanId}/fixes/immediate-nothing`)
  await page
    .getByText(/^The scan of .+ has no fix immediate-nothing\. Its fix plan lists those that it has\.$/)
    .waitFor()
  await page.getByRole('link', { name: 'Fix plan', exact: true }).last().click()
  await page.waitForURL(`**/results/${scanId}/fixes`)
})

it('says of a resource that it was not assessed, and not that it has no gaps', async () => {
  const page = await web.openAs(mara)
  await page.goto('/app/resources')
  const list = page.getByRole('grid', { name: 'Resources' })
  await list
    .getByText(/^[\d,]+ not assessed$/)
    .first()
    .waitFor()
  expect(await list.getByText('None', { exact: true }).count()).toBe(0)
})

it('tells of such a scan as a warning', async () => {
  const page = await web.visitAs(mara)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('dialog').getByRole('link', { name: 'A scan could assess nothing' })
  expect(await told.textContent()).toContain('The results say what Parapet could not read.')
})

it.each(['html', 'markdown'])('says in a report (%s) that nothing could be assessed', async (format) => {
  const report = await web.server.call(`/api/scans/${scanId}/export?format=${format}`)
  const text = await report.text()
  expect(text).toContain(unknown)
  expect(text).not.toContain('No gap was found.')
})
