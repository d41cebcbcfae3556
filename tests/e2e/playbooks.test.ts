import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { failing } from '../setup/broken-calls.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'
import { workOn } from '../setup/work-on.ts'

const web = webConsole()
let operator: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Deploy Playbook:/ })

async function openDialog(page: Page, playbook: string) {
  await page.goto('/app/playbooks')
  await page.getByRole('article', { name: playbook }).getByRole('button', { name: 'Deploy' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Workspace Name').waitFor()
  return dialog
}

it('shows twelve playbooks in four levels, from the dashboard on', async () => {
  const page = await web.visitAs(operator)
  await page.getByText('Audit Playbooks').first().waitFor()
  expect(await page.getByRole('link', { name: /Manage Playbooks/ }).count()).toBe(0)
  await page.getByRole('link', { name: /Run Security Playbook/ }).click()
  await page.waitForURL('**/app/playbooks')
  for (const level of ['Basic', 'Intermediate', 'Advanced', 'Compliance'])
    await page.getByRole('region', { name: level }).getByText('3 playbooks').waitFor()
  expect(await page.getByRole('article').count()).toBe(12)
  await page
    .getByText(/^Modified: \d+ \w+ \d{4}$/)
    .first()
    .waitFor()
  await page.goto('/playbooks')
  await page.waitForURL('**/app/playbooks')
})

it('deploys a playbook from init to apply, shows it in the history and destroys it from its workspace', async () => {
  const page = await web.visitAs(operator)
  await workOn(page, 'Aldergrove – Sandbox')
  const dialog = await openDialog(page, 'Activity log baseline')
  await dialog.getByText('to Aldergrove – Sandbox').waitFor()
  const name = dialog.getByLabel('Workspace Name')
  expect(await name.inputValue()).toMatch(/^basic-\d{13}$/)
  await name.fill('  ')
  await expect.poll(() => dialog.getByRole('button', { name: 'Initialize & Plan' }).isDisabled()).toBe(true)
  await name.fill('whole-way')
  expect(await dialog.getByRole('button', { name: 'Apply Changes' }).count()).toBe(0)
  await dialog.getByLabel('tags').fill('owner = mara')
  await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()

  const plan = dialog.getByRole('region', { name: 'Plan Result' })
  await plan.getByText('to add').waitFor()
  await dialog.getByRole('region', { name: 'Initialization Result' }).getByText('Success').waitFor()
  await expect.poll(() => name.getAttribute('readonly')).not.toBeNull()
  await plan.getByRole('button', { name: 'Raw output', exact: true }).click()
  await plan.getByText(/^Plan: \d+ to add/).waitFor()

  await dialog.getByRole('button', { name: /^Variables/ }).click()
  await dialog.getByLabel('retention_days').fill('180')
  await dialog.getByText('The values were changed since this plan. Plan again to apply them.').waitFor()
  await dialog.getByLabel('retention_days').fill('365')

  await failing(page, '**/api/terraform/apply', async () => {
    await dialog.getByRole('button', { name: 'Apply Changes' }).click()
    await dialog.getByText('Apply failed', { exact: true }).waitFor()
  })
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  const apply = dialog.getByRole('region', { name: 'Apply Result' })
  await apply.getByText(/^(\d+) of \1 resources done$/).waitFor()
  await apply.getByText('Success').waitFor()
  for (const button of ['Initialize & Plan', 'Apply Changes'])
    await dialog.getByRole('button', { name: button }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.waitForURL('**/app/playbooks')
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/app/executions?search=whole-way')
  const rows = page.getByRole('row').filter({ hasText: 'whole-way' })
  expect(await rows.getByText(/^(init|plan|apply)$/).allInnerTexts()).toEqual(['apply', 'plan', 'init'])

  await page.goto('/app/workspaces/whole-way')
  await page.getByRole('button', { name: 'Destroy' }).click()
  const bar = page.getByRole('region', { name: 'Approve the plan' })
  await bar.getByLabel('Type the environment sandbox').fill('sandbox')
  await bar.getByRole('button', { name: /^Destroy/ }).click()
  await page.getByText('Destroyed', { exact: true }).waitFor()
})

it('asks for a word before a plan that destroys something is applied', async () => {
  const page = await web.openAs(operator)
  const deploy = async (location: string) => {
    const dialog = await openDialog(page, 'Activity log baseline')
    await dialog.getByLabel('Workspace Name').fill('moved')
    await dialog.getByLabel('prefix').fill('moved')
    await dialog.getByLabel('location').fill(location)
    await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
    await dialog.getByRole('button', { name: 'Apply Changes' }).waitFor()
    return dialog
  }
  const first = await deploy('westeurope')
  await first.getByRole('button', { name: 'Apply Changes' }).click()
  await first.getByRole('link', { name: 'Open the workspace' }).waitFor()

  const dialog = await deploy('northeurope')
  const apply = dialog.getByRole('button', { name: 'Apply Changes' })
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByLabel(/^Type \w+ to confirm/).fill('moved')
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByLabel('Type sandbox to confirm').fill('sandbox')
  await apply.click()
  await dialog.getByRole('region', { name: 'Apply Result' }).getByText('Success').waitFor()
})

it('says which value is wrong before it asks Terraform, and what Terraform says', async () => {
  const page = await web.openAs(operator)
  const dialog = await openDialog(page, 'Activity log baseline')
  await dialog.getByLabel('retention_days').fill('20')
  await dialog.getByLabel('tags').fill('no pair')
  await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
  await dialog.getByText('The retention is 90 to 730 days.').waitFor()
  await dialog.getByText('tags: “no pair” is not a line like name = value').waitFor()
  await dialog.getByText('2 to correct').waitFor()
  await dialog.getByText('Not initialized yet').waitFor()
  await page.locator('#variable-retention_days:focus').waitFor()
})

it('says why nothing was initialised, and that what became of it could not be read', async () => {
  const page = await web.openAs(operator)
  const jobs = path.join(web.server.dataFolder, 'jobs')
  renameSync(jobs, `${jobs}-away`)
  writeFileSync(jobs, 'no folder')
  try {
    const dialog = await openDialog(page, 'Activity log baseline')
    await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/^Initialization failed: ./)
      .waitFor()
    const other = await openDialog(page, 'Secure defaults audit')
    await failing(page, /\/api\/terraform\/executions\/[^/]+$/, async () => {
      await other.getByRole('button', { name: 'Initialize & Plan' }).click()
      await other.getByRole('alert').getByText('Failed to load execution details', { exact: true }).waitFor()
    })
  } finally {
    rmSync(jobs)
    renameSync(`${jobs}-away`, jobs)
  }
})

it('refuses a workspace name that another playbook has', async () => {
  const answer = await web.server.call('/api/terraform/init', {
    method: 'POST',
    body: JSON.stringify({ playbookId: 'secure-defaults-audit', workspaceName: 'taken' }),
  })
  expect(answer.ok).toBe(true)
  const page = await web.openAs(operator)
  const dialog = await openDialog(page, 'Activity log baseline')
  await dialog.getByLabel('Workspace Name').fill('taken')
  await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/The workspace name taken is taken/)
    .waitFor()
  await dialog.getByLabel('Workspace Name').fill('not a name')
  await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
  await dialog
    .getByText(/^Use letters, digits, hyphens/)
    .first()
    .waitFor()
})

/** Applies a playbook whose second resource Azure keeps waiting, in a subscription of its own. */
async function applyAndHang(page: Page, workspaceName: string, subscription: string) {
  await workOn(page, subscription)
  const dialog = await openDialog(page, 'Secure defaults audit')
  await dialog.getByLabel('Workspace Name').fill(workspaceName)
  await dialog.getByRole('button', { name: 'Initialize & Plan' }).click()
  await dialog.getByRole('button', { name: 'Apply Changes' }).waitFor()
  await web.server.addFault({ match: 'Microsoft.Authorization/policyAssignments', method: 'PUT', delayMs: 600_000 })
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await dialog.getByText('1 running').waitFor()
  return dialog
}

it('says that an apply goes on when the dialog is closed, and where it can be followed', async () => {
  const page = await web.visitAs(operator)
  const dialog = await applyAndHang(page, 'left-alone', 'Aldergrove – Production')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Close while this runs?' })
  await asked.getByText('The apply goes on without this window.').waitFor()
  await asked.getByRole('button', { name: 'Keep watching' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await asked.getByRole('link', { name: 'Audit History' }).click()
  await page.waitForURL('**/app/executions')
  await page.getByRole('row').filter({ hasText: 'left-alone' }).getByText('Running').waitFor()
})

it('cancels an apply from the dialog', async () => {
  const page = await web.visitAs(operator)
  const dialog = await applyAndHang(page, 'given-up', 'Aldergrove – Sandbox')
  await dialog.getByRole('button', { name: 'Cancel apply' }).click()
  await page.getByText('What is done stays done').waitFor()
  await leaveDialog(page.getByRole('dialog', { name: 'Cancel this apply?' }))
  expect(await page.getByRole('dialog', { name: 'Close while this runs?' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel apply' }).click()
  await page.getByRole('dialog', { name: 'Cancel this apply?' }).getByRole('button', { name: 'Cancel apply' }).click()
  await dialog
    .getByRole('region', { name: 'Apply Result' })
    .getByText(/^(Canceled|\d+ of \d+)$/)
    .waitFor()
  for (const button of ['Cancel apply', 'Initialize & Plan', 'Apply Changes'])
    await dialog.getByRole('button', { name: button }).waitFor({ state: 'detached' })
})

it('lets a viewer look, but not deploy or manage', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/playbooks')
  const deploy = page.getByRole('article', { name: 'Activity log baseline' }).getByRole('button', { name: /Deploy/ })
  expect(await deploy.getAttribute('aria-disabled')).toBe('true')
  await deploy.click({ force: true })
  expect(await dialogOf(page).count()).toBe(0)
  await page.getByRole('link', { name: 'About Activity log baseline' }).click()
  await dialogOf(page).getByText('Destroying it').waitFor()
  await page.goto('/app/playbooks/manage')
  await page.getByText('Only admins can manage playbooks.').waitFor()
})

it('fits a phone', async () => {
  const page = await web.openAs(operator, { width: 390, height: 844 })
  await openDialog(page, 'Activity log baseline')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
