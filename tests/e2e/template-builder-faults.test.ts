import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person, signIn, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
let other: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'ines.marchetti', 'operator')
  other = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

interface Made {
  id: string
  version: number
}

async function send(path: string, method: 'POST' | 'PUT', body: unknown): Promise<Made> {
  const token = await tokenOf(web.server, operator)
  const answer = await web.server.call(`/api/terraform-templates/templates${path}`, {
    method,
    token,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { template: Made }).template
}

const open = (page: Page, { id }: Made, step: string) => page.goto(`/app/template-builder/${id}?step=${step}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save Template' })
const field = (page: Page, key: string) => page.locator(`[id="variable-${key}"]`)

it('keeps changes as a new template when somebody else saved another version', async () => {
  const body = { name: 'Contested', modules: ['data-secure-storage'] }
  const made = await send('', 'POST', body)
  await send('', 'POST', { ...body, name: 'Taken' })
  const page = await web.openAs(operator)
  await open(page, made, 'review')
  await page.getByLabel('Description').fill('Mine')
  await send(`/${made.id}`, 'PUT', { ...body, description: 'Theirs', base_version: made.version })
  await save(page).click()
  await page.getByRole('button', { name: 'Save as a new template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new template' })
  expect(await dialog.getByLabel('Template name').inputValue()).toBe('Contested (Copy)')
  await dialog.getByLabel('Template name').fill('taken')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('alert').getByText('already has a template called').waitFor()
  await dialog.getByLabel('Template name').fill('Mine apart')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Template created successfully!').waitFor()
  await page.waitForURL('**/app/templates')
  await page.getByRole('article', { name: 'Mine apart' }).getByText('Mine', { exact: true }).waitFor()
})

it('marks the name that is taken, and nothing else', async () => {
  await send('', 'POST', { name: 'First', modules: ['data-secure-storage'] })
  const second = await send('', 'POST', { name: 'Second', modules: ['data-secure-storage'] })
  const page = await web.openAs(operator)
  await open(page, second, 'review')
  await page.getByLabel('Template name').fill('first')
  await save(page).click()
  await page.getByText('There is already a template called first').waitFor()
  await expect.poll(() => page.getByLabel('Template name').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Load the newest version' }).count()).toBe(0)
})

it('refuses at the field what the module itself refuses', async () => {
  const made = await send('', 'POST', { name: 'Vault', modules: ['data-key-vault'] })
  const page = await web.openAs(operator)
  await open(page, made, 'variables')
  await field(page, 'shared.resource_group_id').fill('garbage')
  await page.getByText('The resource group is given by its id').first().waitFor()
  await field(page, 'data-key-vault.allowed_ip_ranges').fill('999.1.1.1\nnot-an-ip')
  await page.getByText('999.1.1.1: An entry is an address or a range').first().waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').getByText('Please correct the 2 marked values').waitFor()
  const refused = send('', 'POST', {
    name: 'Vault by the API',
    modules: [{ name: 'kv', module_id: 'data-key-vault', configuration: { allowed_ip_ranges: ['not-an-ip'] } }],
    variables: { resource_group_id: 'garbage' },
  })
  await expect(refused).rejects.toThrow(
    /"variables\.resource_group_id".*|"modules\.0\.configuration\.allowed_ip_ranges"/,
  )
})

it('gives another use of a module names of its own', async () => {
  const made = await send('', 'POST', { name: 'Twice', modules: ['mon-log-workspace', 'data-key-vault'] })
  const page = await web.openAs(operator)
  await open(page, made, 'modules')
  for (const one of await page.getByRole('button', { name: /^Add another/ }).all()) await one.click()
  await page.getByRole('button', { name: 'Next' }).click()
  // Four modules: their sections are folded.
  const folded = page.locator('section button[aria-expanded=false]')
  for (const last of [3, 2, 1, 0]) await folded.nth(last).click()
  expect(await field(page, 'mon-log-workspace-2.name').inputValue()).toBe('parapet-2')
  await page.getByText('Another use of this module takes the same name.').first().waitFor()
  await field(page, 'data-key-vault-2.name').fill('kv-second-use')
  await page.getByText('Another use of this module takes the same name.').first().waitFor({ state: 'detached' })
})

it('brings unsaved work back when the session ended while it was saved', async () => {
  const made = await send('', 'POST', { name: 'Interrupted', modules: ['data-secure-storage'] })
  const page = await web.openAs(operator)
  await open(page, made, 'review')
  await page.getByLabel('Description').fill('Long work')
  await page.evaluate(() => window.localStorage.setItem('token', 'over'))
  page.once('dialog', (dialog) => void dialog.accept())
  await save(page).click()
  await page.waitForURL('**/login')
  await page.context().clearCookies()
  await signIn(page, operator)
  await open(page, made, 'review')
  await page.getByText('Your unsaved changes from before were brought back.').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Long work')
  await save(page).click()
  await page.getByText('Version 2 saved successfully!').waitFor()
  await page.waitForURL('**/app/templates')
  await open(page, made, 'review')
  await page.getByLabel('Description').waitFor()
  expect(await page.getByText('were brought back').count()).toBe(0)
})

it('says at the top what is read-only, and what to do', async () => {
  const made = await send('', 'POST', {
    name: 'For all',
    modules: ['data-secure-storage'],
    status: 'published',
    is_public: true,
  })
  const page = await web.openAs(other)
  await open(page, made, 'review')
  await page.getByText('This template is read-only for you: only ines.marchetti and admins can change it.').waitFor()
  expect(await page.getByText('Saving makes version 2').count()).toBe(0)
  await page.getByRole('link', { name: 'clone it in the Template Library' }).click()
  await page.getByRole('article', { name: 'For all' }).waitFor()
  const looking = await web.openAs(viewer)
  await looking.goto('/app/template-builder')
  await looking.getByText('operators and admins can').waitFor()
})
