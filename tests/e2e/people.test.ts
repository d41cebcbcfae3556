import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { axeFaults } from '../setup/axe.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson, type Person, signIn } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_SECOND_APPROVER: 'true' })
let mara: Person
let tomas: Person
let results: ScanResults
let scanId: string

beforeAll(async () => {
  mara = await addPerson(web.server, 'mara.lindqvist', 'operator')
  tomas = await addPerson(web.server, 'tomas.okafor', 'operator')
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  results = await call<ScanResults>('/api/security-scanner/scan', 'POST', subscription)
  scanId = results.scan.id
})

async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await web.server.call(path, { method, body: body && JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

const gapsCard = (page: Page) => page.locator('section').filter({ hasText: 'All recommendations' }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const openResults = (page: Page, query = '') => page.goto(`/app/security-scanner/results/${scanId}${query}`)
const expectFocus = (page: Page, role: 'button' | 'heading' | 'dialog' | 'link', name: string | RegExp) =>
  page.locator(':focus').and(page.getByRole(role, { name })).waitFor()

describe('a gap', () => {
  it('is given to somebody, who finds it by the filter', async () => {
    const [gap] = results.gaps
    if (!gap) throw new Error('The scan has no gap.')
    const page = await web.openAs(mara)
    await page.goto(`/app/security-scanner/results/${scanId}/gaps/${gap.controlId}`)
    await page.getByText('Nobody is assigned yet.').waitFor()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign this gap' })
    await dialog.getByRole('textbox', { name: 'Assignee' }).click()
    await page.getByRole('option', { name: 'tomas.okafor' }).click()
    await dialog.getByLabel('Note').fill('Before the audit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Before the audit').waitFor()
    await expectFocus(page, 'button', 'Change')

    const other = await web.openAs(tomas)
    await openResults(other, '?show=all')
    await gapsCard(other).getByRole('textbox', { name: 'Assignee' }).click()
    await other.getByRole('option', { name: 'Me', exact: true }).click()
    const rows = gapsCard(other).locator('li > a')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().getByText('Assigned to tomas.okafor').waitFor()
  })

  it('leads to those beside it in its list, and back to that list', async () => {
    const [service = ''] = results.gaps.map((gap) => gap.service)
    const listed = results.gaps.filter((gap) => gap.service === service)
    const [first, second] = listed
    if (!first || !second) throw new Error(`The scan has too few gaps of ${service}.`)
    const page = await web.openAs(mara)
    const query = `?show=all&service=${encodeURIComponent(service)}&status=failed`
    await openResults(page, query)
    await gapsCard(page).locator('li > a').first().click()
    await heading(page, first.name).waitFor()
    const beside = page.getByRole('navigation', { name: 'Gaps of the list' })
    await beside.getByText(`1 of ${listed.length}`).waitFor()
    expect(await beside.getByRole('link', { name: /^Previous gap/ }).count()).toBe(0)
    await beside.getByRole('link', { name: `Next gap: ${second.name}` }).click()
    await heading(page, second.name).waitFor()
    await beside.getByText(`2 of ${listed.length}`).waitFor()
    await beside.getByRole('link', { name: `Previous gap: ${first.name}` }).click()
    await heading(page, first.name).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Scan Results' }).last().click()
    await page.waitForURL(`**/results/${scanId}${query}`)
  })

  it('has evidence with an address, which a colleague opens', async () => {
    const page = await web.openAs(mara)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/app/security-scanner/results/${scanId}/gaps/${results.gaps[0]?.controlId}`)
    await page.locator('tbody button').first().click()
    const drawer = page.getByRole('dialog', { name: 'Evidence' })
    await drawer.getByRole('button', { name: 'Copy a link to this evidence' }).first().click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('evidence=')
    const link = await copied()

    const { page: colleague } = await web.open()
    await signIn(colleague, tomas)
    await colleague.goto(link)
    const opened = colleague.getByRole('dialog', { name: 'Evidence' })
    await opened.locator('[data-linked]').waitFor()
    await leaveDialog(opened)
    await expect.poll(() => new URL(colleague.url()).searchParams.has('finding')).toBe(false)
    await colleague.goto(link.replace(/finding=[^&]+/, 'finding=gone'))
    await colleague.getByText('The evidence that this address names is not in this scan').waitFor()
  })
})

it('accepts findings by name, sees them wherever counts are, and takes that back', async () => {
  const [, subscription] = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
  const scan = () => call<ScanResults>('/api/security-scanner/scan', 'POST', subscription)
  const before = await scan()
  // Of resources that all stand in groups.
  const gap = before.gaps.find(
    ({ controlId, affectedResources }) => affectedResources > 1 && controlId.startsWith('storage-'),
  )
  const page = await web.openAs(mara)
  await page.goto(`/app/security-scanner/results/${before.scan.id}/gaps/${gap?.controlId}`)
  await page.getByRole('button', { name: 'Add exception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add exception' })
  await dialog.getByRole('radio', { name: 'Resources by name, group or tag' }).check()
  await dialog.getByRole('textbox', { name: 'Resource groups' }).fill('rg-*')
  await page.keyboard.press('Enter')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await reason.fill('No data in it')
  await dialog.getByRole('textbox', { name: 'Approved in' }).fill('SEC-12')
  await dialog.getByRole('button', { name: '90 days' }).click()
  await dialog.getByRole('button', { name: 'Add exception' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('group rg-*').waitFor()
  await page.getByText('Approved by mara.lindqvist in SEC-12').waitFor()

  const after = await scan()
  expect(after.accepted).toEqual([{ controlId: gap?.controlId, name: gap?.name, findings: gap?.affectedResources }])
  await page.goto(`/app/security-scanner/results/${after.scan.id}`)
  const accepted = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Accepted' }) })
  await accepted.getByText('accepted by exceptions').waitFor()
  await accepted.getByRole('link', { name: 'All exceptions' }).click()
  await heading(page, 'Exceptions').waitFor()
  await page
    .getByRole('row', { name: gap?.name ?? '' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await page.getByText('No exception is in force.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('is accepted again.').waitFor()
  await page.goto(`/app/exceptions?subscription=${subscription?.subscriptionId}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No exception is in force.').waitFor()
  await page.locator('input[type="file"]').setInputFiles(await file.path())
  await page.getByText(/^1 exception added to /).waitFor()
  await page.getByText('Approved by mara.lindqvist in SEC-12').waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No exception is in force.').waitFor()
  await page.getByRole('link', { name: 'Revoked' }).click()
  await page.getByText('group rg-*').first().waitFor()
})

describe('where a second person approves', () => {
  it('who planned asks for approval, and the other is told and applies', async () => {
    const { fixes } = await call<FixPlan>(`/api/security-scanner/scans/${scanId}/fixes`)
    const fix = fixes.findLast(({ state, missing }) => state === 'notPlanned' && missing === 0)
    if (!fix) throw new Error('The scan has no fix that can be planned.')
    const page = await web.openAs(mara)
    await page.goto(`/app/security-scanner/results/${scanId}/fixes/${fix.id}`)
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Approve the plan' })
    await bar.getByText(/^May be approved by .*tomas\.okafor/).waitFor()
    expect(await bar.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
    await bar.getByRole('button', { name: 'Ask for approval' }).click()
    await bar.getByRole('button', { name: 'Approval asked' }).waitFor()
    await bar.getByText(/mara\.lindqvist asked for it/).waitFor()
    await page.goto('/app/workspaces')
    await page.getByText('Approval asked').first().waitFor()
    await page.goto('/app/executions')
    await page.getByText('Approval asked').first().waitFor()

    const other = await web.visitAs(tomas)
    await other.getByRole('button', { name: /^Notifications/ }).click()
    await other.getByText('mara.lindqvist asks for approval').click()
    await other.waitForURL('**/app/workspaces/**')
    const decision = other.getByRole('region', { name: 'Approve the plan' })
    await decision.getByRole('button', { name: /^Apply/ }).click()
    await other
      .getByText(/^Applied|Success/)
      .first()
      .waitFor()
  })
})
