import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Compliance } from '#app/contract/compliance.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
/** Only a person can judge it. */
const byPerson = '2.1.12'

const ofCis = (page: Page) => page.getByRole('link', { name: /^CIS Azure Foundations/ })
let operator: Person
let viewer: Person
let compliance: Compliance

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
  const context = await web.server.call('/api/azure/context')
  const { subscription } = (await context.json()) as { subscription: { subscriptionId: string } }
  const { subscriptionId } = subscription
  await web.server.call('/api/security-scanner/scan', { method: 'POST', body: JSON.stringify({ subscriptionId }) })
  compliance = (await (await web.server.call('/api/compliance')).json()) as Compliance
})

it('leads from the navigation to a requirement, its evidence and the gap, by keyboard too', async () => {
  const page = await web.visitAs(viewer)
  await page.getByRole('link', { name: 'Compliance Standards and evidence' }).click()
  await page.waitForURL('**/app/compliance/cis-azure-6.0')
  const [standard] = compliance.standards
  await page.getByText(`${standard?.met} of ${standard?.judged} requirements met`).waitFor()
  await page.getByLabel('Search requirements').fill('9.')
  await page.waitForURL('**?search=9.')
  // The address changes before the tree has been narrowed down and unfolded.
  await page.getByRole('treeitem', { name: /^9 Storage/, expanded: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('9.3.4')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cis-azure-6.0/9.3.4?search=9.')
  const requirement = standard?.requirements.find(({ id }) => id === '9.3.4')
  const pane = page.getByRole('region', { name: 'Requirement 9.3.4' })
  await pane.getByText(`${requirement?.failed} of ${requirement?.judged} fail`).first().waitFor()
  const attest = pane.getByRole('button', { name: 'Attest' })
  expect(await attest.getAttribute('aria-disabled')).toBe('true')
  await pane.getByRole('link', { name: requirement?.controls[0] }).click()
  await page.waitForURL(`**/gaps/${requirement?.controls[0]}`)
})

it('is attested with a file, which is downloaded, and revoked', async () => {
  const page = await web.openAs(operator)
  await page.goto(`/app/compliance/cis-azure-6.0/${byPerson}`)
  const pane = page.getByRole('region', { name: `Requirement ${byPerson}` })
  await pane.getByText('Nobody has attested it.').waitFor()
  await pane.getByRole('heading', { name: 'To look through' }).waitFor()
  await pane.getByText('Microsoft.Databricks/workspaces').waitFor()
  await pane.getByRole('button', { name: 'Attest' }).click()
  await page.getByLabel('What was done').fill('Groups reviewed with their owners')
  await page.locator('input[type=file]').setInputFiles({
    name: 'review.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nreviewed'),
  })
  await pane.getByRole('button', { name: 'Attest' }).click()
  await pane.getByText(/^By mara\.lindqvist, .* Valid until/).waitFor()
  await ofCis(page)
    .getByText(/requirements met, 1 by hand$/)
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pane.getByRole('button', { name: 'review.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('review.pdf')
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7\nreviewed')
  await pane.getByRole('button', { name: 'Revoke' }).click()
  await pane.getByText(/Revoked by mara\.lindqvist/).waitFor()
  await ofCis(page)
    .getByText(/requirements met$/)
    .waitFor()
})

it('is looked at for all subscriptions, and exported as PDF', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/compliance')
  await page.getByRole('button', { name: 'One subscription' }).click()
  await page.getByRole('menuitem', { name: 'All subscriptions' }).click()
  await page.waitForURL('**?all=true')
  await page.getByText(/^Never scanned, and not counted: Aldergrove/).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^parapet-cis-azure-6\.0-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
