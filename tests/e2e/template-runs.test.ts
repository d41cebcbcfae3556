import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sshToEveryone } from '../factories/ssh-to-everyone.ts'
import { failing } from '../setup/broken-calls.ts'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
})

async function add(name: string, configuration: object = {}, module = 'mon-log-workspace'): Promise<string> {
  const modules = [{ name: module, module_id: module, configuration }]
  const answer = await web.server.call('/api/terraform-templates/templates', {
    method: 'POST',
    token: await tokenOf(web.server, operator),
    body: JSON.stringify({ name, modules }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { template: { id: string } }).template.id
}

async function openDialog(page: Page, id: string) {
  await page.goto(`/app/templates/execute/${id}`)
  const dialog = page.getByRole('dialog', { name: /^Execute Template/ })
  await dialog.getByLabel('Workspace Name').waitFor()
  return dialog
}

async function chooseGroup(page: Page, dialog: Locator) {
  await dialog.getByLabel('resource_group_id').click()
  await page.getByRole('option').first().click()
}

const execute = (dialog: Locator) => dialog.getByRole('button', { name: 'Execute', exact: true })

it('asks for an environment at its field', async () => {
  const page = await web.openAs(operator)
  const dialog = await openDialog(page, await add('Nowhere'))
  await dialog.getByRole('textbox', { name: 'Environment' }).fill('  ')
  await execute(dialog).click()
  await dialog.getByText('Please enter an environment').waitFor()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Environment' }).getAttribute('aria-invalid'))
    .toBe('true')
})

it('marks the field of a value that Terraform itself refuses', async () => {
  const page = await web.openAs(operator)
  const id = await add('Refused', { long_term_tables: { AzureActivity: 31 } })
  const dialog = await openDialog(page, id)
  await execute(dialog).click()
  await dialog.getByText('resource_group_id needs a value').waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await chooseGroup(page, dialog)
  await execute(dialog).click()
  await dialog.getByText(/^Execution failed: /).waitFor()
  const field = dialog.getByLabel('mon_log_workspace_long_term_tables')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await dialog.getByText('1 to correct').waitFor()
})

it('asks before a run is left alone, and points to it afterwards', async () => {
  const page = await web.openAs(operator)
  const id = await add('Left alone')
  await page.goto('/app/templates?search=Left+alone')
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute Template: Left alone' })
  await dialog.getByLabel('Workspace Name').fill('left-alone')
  await chooseGroup(page, dialog)
  await failing(page, '**/api/terraform-templates/**', async () => {
    await execute(dialog).click()
    await dialog.getByText('Failed to execute template', { exact: true }).waitFor()
  })
  await execute(dialog).click()
  const apply = dialog.getByRole('button', { name: 'Apply Changes' })
  await apply.waitFor()
  await web.server.addFault({ match: 'Microsoft.OperationalInsights/workspaces', method: 'PUT', delayMs: 600_000 })
  await apply.click()
  await dialog.getByText('1 running').first().waitFor()

  const asked = page.getByRole('dialog', { name: 'Close while this runs?' })
  await page.goBack()
  await asked.getByText('The apply goes on without this window.').waitFor()
  await asked.getByRole('button', { name: 'Keep watching' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/app/templates/execute/${id}`)

  const questions: string[] = []
  page.once('dialog', (one) => {
    questions.push(one.type())
    void one.accept()
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await page.getByText('has the apply of this template under way in the workspace left-alone').waitFor()
  await page.getByRole('link', { name: 'Follow it' }).click()
  await page.getByRole('dialog', { name: /Execution Details/ }).waitFor()
})

it('names what it opens before it is applied, and asks once more', async () => {
  const page = await web.openAs(operator)
  const id = await add('Open to everyone', { allowed_inbound: sshToEveryone }, 'net-nsg-baseline')
  const dialog = await openDialog(page, id)
  await dialog.getByLabel('Workspace Name').fill('open-ssh')
  await chooseGroup(page, dialog)
  await execute(dialog).click()
  const apply = dialog.getByRole('button', { name: 'Apply Changes' })
  await apply.waitFor()
  await dialog.getByText('Security groups open SSH to the internet').first().waitFor()
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: /^Opens 1 critical/ }).check()
  await apply.click()
  await dialog.getByText('Terraform apply completed successfully').waitFor()
})

it('goes back to the set of generated templates from which it was opened', async () => {
  const id = await add('Of a set')
  const page = await web.openAs(operator)
  const set = JSON.stringify([{ id, name: 'Of a set' }])
  await page.goto(`/app/template-builder?templates=${encodeURIComponent(set)}`)
  await page.getByText('1 value to give').waitFor()
  await page.getByRole('link', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('heading', { name: 'Generated templates' }).waitFor()
  expect(new URL(page.url()).searchParams.get('templates')).toBe(set)
})
