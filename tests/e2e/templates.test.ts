import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

/** A template of one module that needs nothing but a resource group. */
async function addTemplate(name: string, more: object = {}) {
  const answer = await web.server.call('/api/terraform-templates/templates', {
    method: 'POST',
    token: await tokenOf(web.server, operator),
    body: JSON.stringify({ name, description: `${name} for a test`, modules: ['mon-log-workspace'], ...more }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function choose(page: Page, name: string, item: string) {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

it('begins empty, and leads from the short path to the builder', async () => {
  const page = await web.openAs(operator)
  await page.goto('/templates')
  await page.waitForURL('**/app/templates')
  await page.getByText('You have no templates yet.').waitFor()
  await page.getByRole('link', { name: 'Public Templates' }).click()
  await page.getByText('Nobody has made a template public yet.').waitFor()
  await page.getByRole('link', { name: 'Execution History' }).click()
  await page.getByText('No executions found.').waitFor()
  await page.getByRole('button', { name: 'Create Template' }).click()
  await page.waitForURL('**/app/template-builder')
})

it('finds templates by text and status, kept in the URL', async () => {
  await addTemplate('Hub network', { status: 'published' })
  await addTemplate('Storage baseline')
  const page = await web.openAs(operator)
  await page.goto('/app/templates')
  await page.getByText('2 templates').waitFor()
  await page.getByLabel('Search by name or description').fill('hub NETWORK')
  await page.waitForURL('**/app/templates?search=hub**')
  await card(page, 'Storage baseline').waitFor({ state: 'detached' })
  await card(page, 'Hub network').getByText('published', { exact: true }).waitFor()
  await page.goto('/app/templates?status=draft')
  await card(page, 'Storage baseline').waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  await page.goto('/app/templates?status=archived')
  await page.getByText('No template matches these filters.').waitFor()
})

it('previews, shares, clones, compares, exports, imports and deletes a template', async () => {
  await addTemplate('Landing')
  const page = await web.openAs(operator)
  await page.goto('/app/templates?search=Landing')
  await card(page, 'Landing').getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Landing' })
  await preview.getByText('module "mon-log-workspace"').waitFor()
  await preview.getByRole('tab', { name: 'variables.tf' }).click()
  await preview.getByText('variable "').first().waitFor()
  await preview.getByRole('button', { name: 'Close', exact: true }).click()

  await choose(page, 'Landing', 'Publish')
  await page.getByText('Template published successfully').waitFor()
  await choose(page, 'Landing', 'Make public')
  await card(page, 'Landing').getByText('public', { exact: true }).waitFor()

  await choose(page, 'Landing', 'Clone')
  const clone = page.getByRole('dialog', { name: 'Clone template' })
  expect(await clone.getByLabel('Name of the copy').inputValue()).toBe('Landing (Copy)')
  await clone.getByRole('button', { name: 'Clone' }).click()
  await page.getByText('Template cloned successfully').waitFor()
  await card(page, 'Landing (Copy)').getByText('draft', { exact: true }).waitFor()

  await choose(page, 'Landing', 'Versions')
  const versions = page.getByRole('dialog', { name: 'Versions: Landing' })
  await versions.getByText('Version 1 (current)').waitFor()
  await versions.getByRole('button', { name: 'Show files' }).click()
  await versions.getByLabel('Changes of main.tf in version 1').waitFor()
  await versions.getByRole('button', { name: 'Close', exact: true }).click()

  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Landing', 'Export')])
  expect(download.suggestedFilename()).toBe('Landing_terraform.json')
  await page.getByText('Template exported successfully').waitFor()
  await page.getByLabel('Template file').setInputFiles(await download.path())
  await page.getByText('Template imported successfully').waitFor()
  await card(page, 'Landing (Copy 2)').waitFor()

  await choose(page, 'Landing (Copy)', 'Delete')
  await page.getByRole('dialog', { name: 'Delete this template?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Template deleted successfully').waitFor()
  await card(page, 'Landing (Copy)').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Landing (Copy)').waitFor()
  await page.getByText('Template restored successfully').waitFor()
})

it('exports and copies a template of the longest name, and says that an edit brings it back from the archive', async () => {
  const name = `Tést ${'x'.repeat(115)}`
  await addTemplate(name)
  const page = await web.openAs(operator)
  await page.goto('/app/templates?search=T%C3%A9st')
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, name, 'Export')])
  expect(download.suggestedFilename()).toBe(`${name.replace(' ', '_')}_terraform.json`)

  await choose(page, name, 'Clone')
  const clone = page.getByRole('dialog', { name: 'Clone template' })
  await clone.getByRole('button', { name: 'Clone' }).click()
  await page.getByText('Template cloned successfully').waitFor()
  await card(page, `Tést ${'x'.repeat(108)} (Copy)`).waitFor()

  await choose(page, name, 'Archive')
  await page.getByText('Template archived successfully').waitFor()
  await choose(page, name, 'Edit')
  await page.waitForURL('**/app/template-builder/*')
  await page.goto(`${page.url()}?step=review`)
  await page.getByText('This template is archived. Saving makes it a draft again.').waitFor()
  await page.getByLabel('Description').fill('y'.repeat(3000))
  expect(await page.getByLabel('Description').inputValue()).toHaveLength(2000)
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByText('Version 2 saved successfully! It was archived; its status is draft now.').waitFor()
})

it('refuses a file that is not a template, and says so', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/templates')
  await page
    .getByLabel('Template file')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

it('executes a template from plan to destroy, and shows the runs in its history', async () => {
  await addTemplate('Whole way')
  const page = await web.openAs(operator)
  await page.goto('/app/templates?search=Whole')
  await card(page, 'Whole way').getByRole('button', { name: 'Execute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute Template: Whole way' })
  const name = dialog.getByLabel('Workspace Name')
  expect(await name.inputValue()).toMatch(/^workspace-\d{13}$/)
  expect(await dialog.getByRole('textbox', { name: 'Action' }).inputValue()).toBe('plan')
  expect(await dialog.getByRole('textbox', { name: 'Environment' }).inputValue()).toBe('development')
  const execute = dialog.getByRole('button', { name: 'Execute', exact: true })
  await name.fill('  ')
  await execute.click()
  await dialog.getByText('Please enter a workspace name').waitFor()
  await name.fill('whole-template')
  await execute.click()
  await dialog.getByText('resource_group_id needs a value').waitFor()
  await dialog.getByLabel('resource_group_id').click()
  await page.getByRole('option').first().click()
  await execute.click()
  await dialog.getByText('Terraform plan completed successfully').waitFor()
  await dialog.getByRole('region', { name: 'Plan Result' }).getByText('to add').waitFor()

  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await dialog.getByText('Terraform apply completed successfully').waitFor()
  await dialog.getByRole('button', { name: 'Apply Changes' }).waitFor({ state: 'detached' })

  await dialog.getByRole('textbox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'destroy' }).click()
  await execute.click()
  const asked = page.getByRole('dialog', { name: 'Destroy what this workspace holds?' })
  await asked.getByLabel('Type development to confirm').fill('development')
  await asked.getByRole('button', { name: 'Destroy' }).click()
  await dialog.getByText('Terraform destroy completed successfully').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.waitForURL('**/app/templates?search=Whole')

  await page.getByRole('link', { name: 'Execution History' }).click()
  const rows = page.getByRole('row').filter({ hasText: 'whole-template' })
  await rows.first().waitFor()
  await expect
    .poll(() => rows.getByText(/^(plan|apply|destroy)$/).allInnerTexts())
    .toEqual(['destroy', 'apply', 'plan'])
  expect(await rows.getByText('Success').count()).toBe(3)
  await rows
    .first()
    .getByRole('link', { name: /^View destroy/ })
    .click()
  await page.getByRole('dialog', { name: /Execution Details/ }).waitFor()
})

it('lets a viewer look, but not change or execute', async () => {
  await addTemplate('For everybody', { status: 'published', is_public: true })
  const page = await web.openAs(viewer)
  await page.goto('/app/templates?tab=public')
  const execute = card(page, 'For everybody').getByRole('button', { name: /^Execute/ })
  expect(await execute.getAttribute('aria-disabled')).toBe('true')
  await card(page, 'For everybody')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Versions' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Versions', 'Export', 'Export as zip'])
})

it('fits a phone', async () => {
  await addTemplate('On a phone')
  const page = await web.openAs(operator, { width: 390, height: 844 })
  await page.goto('/app/templates?search=On+a+phone')
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
  await card(page, 'On a phone').waitFor()
  expect(await widthOfPage()).toBe(390)
  await card(page, 'On a phone').getByRole('button', { name: 'Execute' }).click()
  await page.getByLabel('Workspace Name').waitFor()
  expect(await widthOfPage()).toBe(390)
})
