import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let mara: Person
let results: ScanResults
let plan: FixPlan

beforeAll(async () => {
  mara = await addPerson(web.server, 'mara.lindqvist', 'operator')
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  results = await call<ScanResults>('/api/security-scanner/scan', 'POST', subscription)
  plan = await call<FixPlan>(`/api/security-scanner/scans/${results.scan.id}/fixes`)
  const body = JSON.stringify({ name: 'Landing', modules: ['mon-log-workspace'] })
  const token = await tokenOf(web.server, mara)
  await web.server.call('/api/terraform-templates/templates', { method: 'POST', token, body })
})

async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await web.server.call(path, { method, body: body && JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

/** A fix of one gap that only changes resources: nothing has to be typed. */
async function changingFix() {
  const fixes = plan.fixes.filter(
    ({ state, missing, locks, gaps }) =>
      state === 'notPlanned' && missing === 0 && locks.length === 0 && gaps.length === 1,
  )
  for (const fix of fixes) {
    const detail = await call<FixDetail>(`/api/security-scanner/scans/${results.scan.id}/fixes/${fix.id}`)
    if (detail.gaps.every(({ resources }) => resources.every(({ kind }) => kind === 'update'))) return fix
  }
  throw new Error('The scan has no fix of one gap that only changes resources.')
}

type Role = 'region' | 'button' | 'heading' | 'link' | 'dialog' | 'menuitem' | 'radio' | 'textbox'
const focused = (page: Page, role: Role, name: string | RegExp) =>
  page.locator(':focus').and(page.getByRole(role, { name }))

/** Whether nothing on the page has the focus: `body:focus` matches only when the body itself was given it. */
const isFocusLost = (page: Page) => page.evaluate(() => (document.activeElement ?? document.body) === document.body)

/** Presses Tab until this has the focus, which is never lost on the way; gives how often. */
async function tabTo(page: Page, role: Role, name: string | RegExp, most = 12): Promise<number> {
  for (let tabs = 1; tabs <= most; tabs++) {
    await page.keyboard.press('Tab')
    if ((await focused(page, role, name).count()) > 0) return tabs
    expect(await isFocusLost(page), `the focus is lost on the way to ${name}`).toBe(false)
  }
  throw new Error(`${most} tabs do not reach the ${role} ${name}.`)
}

/** Goes past the navigation. */
async function skipToPage(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await focused(page, 'link', 'Skip to the page').waitFor()
  await page.keyboard.press('Enter')
}

it('leads from a gap to its approved fix in at most 12 tabs, the focus at the heading of each page', async () => {
  const fix = await changingFix()
  const [gap] = fix.gaps
  if (!gap) throw new Error(`The fix ${fix.name} has no gap.`)
  const page = await web.openAs(mara)
  await page.goto(`/app/security-scanner/results/${results.scan.id}/gaps/${gap.controlId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)

  let tabs = await tabTo(page, 'button', 'Generate Fix Templates')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/template-builder?templates=**')
  await focused(page, 'heading', /./).waitFor()
  tabs += await tabTo(page, 'link', 'Next fix')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/fixes/**')
  await focused(page, 'heading', /./).waitFor()
  tabs += await tabTo(page, 'link', 'Skip to the decision')
  await page.keyboard.press('Enter')
  tabs += await tabTo(page, 'button', 'Plan')
  await page.keyboard.press('Enter')
  await page.waitForURL('**step=approve**')
  await focused(page, 'heading', /./).waitFor()
  tabs += await tabTo(page, 'link', 'Skip to the decision')
  await page.keyboard.press('Enter')
  tabs += await tabTo(page, 'button', /^Apply \d+ change/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**step=proof**')
  await focused(page, 'heading', /./).waitFor()
  expect(tabs).toBeLessThanOrEqual(12)
})

it.each([
  ['Versions', 'Versions: Landing'],
  ['Clone', 'Clone template'],
  ['Delete', 'Delete this template?'],
])('the dialog %s of a menu takes the focus, keeps it, and gives it back to the menu', async (item, title) => {
  const page = await web.openAs(mara)
  await page.goto('/app/templates?search=Landing')
  const more = page.getByRole('button', { name: 'More for Landing', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  for (let tabs = 0; tabs < 8; tabs++) {
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.locator(':focus').and(more).waitFor()
})

it('signs in, makes a schedule, an exception and a token by keyboard alone', async () => {
  const { page } = await web.open()
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.goto('/login')
  await focused(page, 'textbox', 'Username').waitFor()
  await page.keyboard.type(mara.username)
  await press('Tab')
  await page.keyboard.type(mara.password)
  await press('Enter')
  await page.waitForURL('**/app/dashboard')

  await page.goto('/app/schedules')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)
  await tabTo(page, 'link', 'New schedule')
  await press('Enter')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await tabTo(page, 'textbox', 'Scan')
  await press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await press('ArrowDown', 'Enter')
  await tabTo(page, 'button', 'Save', 30)
  await press('Enter')
  await page.getByRole('switch', { name: /is on$/ }).waitFor()
  await focused(page, 'heading', 'Schedules').waitFor()

  await page.goto(`/app/security-scanner/results/${results.scan.id}/gaps/${results.gaps[1]?.controlId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)
  await tabTo(page, 'button', 'Add exception', 60)
  await press('Enter')
  await focused(page, 'textbox', 'Reason').waitFor()
  await page.keyboard.type('Test data only')
  await tabTo(page, 'button', 'Add exception')
  await press('Enter')
  await page.getByText('Test data only').waitFor()
  await focused(page, 'button', 'Add exception').waitFor()

  await page.goto('/app/account-settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)
  await tabTo(page, 'button', 'New token')
  await press('Enter')
  await focused(page, 'textbox', 'Name').waitFor()
  await page.keyboard.type('Pipeline')
  await press('Enter')
  await page.locator(':focus').and(page.getByLabel('Your password')).waitFor()
  await page.keyboard.type(mara.password)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy your token' })
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await press('Escape')
  await focused(page, 'button', 'New token').waitFor()
})

it('keeps the focus with what was done when a row goes, is taken back, and is dismissed', async () => {
  const gap = results.gaps[2]
  const body = { controlId: gap?.controlId, subscriptionId: results.scan.subscriptionId, scanId: results.scan.id }
  await call('/api/exceptions', 'POST', { ...body, reason: 'To be revoked', approvedBy: 'Grace' })
  const page = await web.openAs(mara)
  const kept = page.locator(':focus')
  const place = (words: string | RegExp) => kept.filter({ hasText: words })
  for (const path of ['/app/exceptions', `/app/security-scanner/results/${results.scan.id}/gaps/${gap?.controlId}`]) {
    await page.goto(path)
    const row = page.locator('tr, div').filter({ hasText: 'To be revoked' }).last()
    await page.getByText('To be revoked').waitFor()
    const revoke = page
      .getByRole('row')
      .filter({ has: page.getByText('To be revoked') })
      .getByRole('button')
    const button = (await revoke.count()) > 0 ? revoke : page.getByRole('button', { name: 'Revoke' })
    await button.focus()
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    await place(/^Revoked: /).waitFor()
    await page.keyboard.press('Tab')
    await focused(page, 'button', 'Undo').waitFor()
    await page.keyboard.press('Enter')
    await place(/is accepted again\.$/).waitFor()
    await page.keyboard.press('Tab')
    await focused(page, 'button', 'Dismiss').waitFor()
    await page.keyboard.press('Enter')
    await focused(page, 'heading', /./).waitFor()
  }
})

it('runs a scan by keyboard alone, which ends at the heading of its results', async () => {
  const page = await web.openAs(mara)
  await page.goto('/app/security-scanner')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)
  await tabTo(page, 'button', 'Run Security Scan')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/security-scanner/results/*')
  await focused(page, 'heading', /./).waitFor()
})

it('deploys a playbook by keyboard alone, and gives the focus back to where it began', async () => {
  const page = await web.openAs(mara)
  await page.goto('/app/playbooks')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await skipToPage(page)
  await tabTo(page, 'button', 'Deploy')
  const deploy = await page.locator(':focus').elementHandle()
  await page.keyboard.press('Enter')
  await focused(page, 'textbox', 'Workspace Name').waitFor()
  await tabTo(page, 'button', 'Initialize & Plan', 40)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply Changes' }).waitFor()
  await expect.poll(() => isFocusLost(page), { message: 'the focus after the plan' }).toBe(false)
  await tabTo(page, 'button', 'Apply Changes', 40)
  await page.keyboard.press('Enter')
  const applied = page.getByRole('region', { name: 'Apply Result' })
  await applied.getByText('Success').waitFor()
  await expect.poll(() => isFocusLost(page), { message: 'the focus after the apply' }).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate((one) => document.activeElement === one, deploy)).toBe(true)
})

it('builds a template by keyboard alone, the focus at the top of each step', async () => {
  const page = await web.openAs(mara)
  await page.goto('/app/template-builder')
  await page.getByRole('radio').first().waitFor()
  await skipToPage(page)
  await tabTo(page, 'radio', /./)
  await page.keyboard.press('Space')
  for (const step of ['Add Modules', 'Configure Variables', 'Review & Save']) {
    await tabTo(page, 'button', /^Next/, 120)
    await page.keyboard.press('Enter')
    await focused(page, 'region', step).waitFor()
  }
  await tabTo(page, 'button', 'Save Template', 40)
  await page.keyboard.press('Enter')
  await page.getByText('Template created successfully!').waitFor()
  await page.waitForURL('**/app/templates')
  await focused(page, 'heading', /./).waitFor()
})
