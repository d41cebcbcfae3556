import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'ines.marchetti', 'operator')
})

/** Calls the API as the operator. */
async function call<Answer>(path: string, method: 'POST' | 'PUT', body: unknown): Promise<Answer> {
  const token = await tokenOf(web.server, operator)
  const answer = await web.server.call(path, { method, token, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const field = (page: Page, key: string) => page.locator(`[id="variable-${key}"]`)

it('builds a template from a framework, and leads to the library', async () => {
  const page = await web.openAs(operator)
  await page.goto('/template-builder')
  await page.waitForURL('**/app/template-builder')
  await page.getByRole('radio').first().waitFor()
  await next(page)
  await page.getByRole('alert').getByText('Please select a framework').waitFor()
  await page.getByRole('radio', { name: 'CIS Azure Foundations' }).check()
  await next(page)

  const aside = page.getByRole('complementary', { name: 'Your template' })
  await aside.getByText('Secure storage account').waitFor()
  const preselected = await aside.getByRole('button', { name: /^Remove / }).count()
  expect(preselected).toBeGreaterThan(3)
  for (let left = preselected; left > 0; left -= 1)
    await aside
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await next(page)
  await page.getByRole('alert').getByText('Please select at least one module').waitFor()
  await page.getByRole('textbox', { name: 'Search modules' }).fill('no such thing')
  await page.getByText('No modules match your search.').waitFor()
  await page.getByRole('textbox', { name: 'Search modules' }).fill('storage secure')
  await page.getByRole('checkbox', { name: 'Secure storage account' }).check()
  await next(page)

  const days = field(page, 'data-secure-storage.retention_days')
  await days.fill('3')
  await page.getByText('The retention is 7 to 365 whole days.').first().waitFor()
  await next(page)
  await page.getByRole('alert').getByText('Please correct the marked value').waitFor()
  await days.fill('30')
  await field(page, 'shared.location').fill('northeurope')
  await page.getByRole('region', { name: 'main.tf' }).getByText('"data-secure-storage"').waitFor()
  await next(page)
  await page.getByLabel('Template name').waitFor()
  await page.goBack()
  await expect.poll(() => days.inputValue()).toBe('30')
  await page.goForward()

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'variables.tf' }).click()
  await dialog.getByRole('region', { name: 'variables.tf' }).getByText('"northeurope"').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByText('Template created successfully!').waitFor()
  await page.waitForURL('**/app/templates')
  await page.getByText('CIS Azure Foundations Template').first().waitFor()
})

it('asks before unsaved work is left, and before the newest version of somebody else takes its place', async () => {
  const made = { name: 'Shared store', modules: ['data-secure-storage'] }
  const { template } = await call<{ template: { id: string; version: number } }>(
    '/api/terraform-templates/templates',
    'POST',
    made,
  )
  const page = await web.openAs(operator)
  await page.goto(`/app/template-builder/${template.id}?step=review`)
  await page.getByLabel('Description').fill('Mine')
  await page.getByRole('link', { name: /Security Scanner/ }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await call(`/api/terraform-templates/templates/${template.id}`, 'PUT', {
    ...made,
    description: 'Theirs',
    base_version: template.version,
  })
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByRole('button', { name: 'Load the newest version' }).click()
  const asked = page.getByRole('dialog', { name: 'Load the newest version?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Description').inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Load the newest version' }).click()
  await asked.getByRole('button', { name: 'Load and lose my changes' }).click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Theirs')
  await page.getByLabel('Description').fill('Both')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByText('Version 3 saved successfully!').waitFor()
})

it('goes through generated templates on a phone, and takes a resource out', async () => {
  const [subscription] = (await (await web.server.call('/api/azure/subscriptions')).json()) as [
    { subscriptionId: string },
  ]
  const { subscriptionId } = subscription
  const scan = await call<{ criticalGaps: unknown[] }>('/api/security-scanner/scan', 'POST', { subscriptionId })
  const { templates } = await call<{ templates: { id: string; name: string; resource_count: number }[] }>(
    '/api/security-scanner/generate-templates',
    'POST',
    { subscriptionId, gaps: scan.criticalGaps },
  )
  const largest = templates.toSorted((one, other) => other.resource_count - one.resource_count)[0]
  if (!largest) throw new Error('Nothing was generated')
  const named = JSON.stringify(templates.map(({ id, name }) => ({ id, name })))
  const page = await web.openAs(operator, { width: 390, height: 844 })
  await page.goto(`/template-builder?templates=${encodeURIComponent(named)}`)
  await page.getByRole('grid', { name: 'Fixes' }).waitFor()
  await page.goto(`/app/template-builder/${largest.id}?templates=${encodeURIComponent(named)}`)
  await page.getByText(`Template ${templates.indexOf(largest) + 1} of ${templates.length}`).waitFor()
  await page
    .getByRole('checkbox', { name: /^Use the fix on / })
    .first()
    .uncheck()
  await page.getByRole('button', { name: 'Review & Save' }).click()
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByText('Version 2 saved successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === '/app/template-builder')
  await expect.poll(() => page.getByRole('grid', { name: 'Fixes' }).locator('tbody tr').count()).toBe(templates.length)
})

it('says that the address was cut off, or that templates are gone, and leads back', async () => {
  const page = await web.openAs(operator)
  await page.goto(`/app/template-builder?templates=${encodeURIComponent('[{"id":"a","na')}`)
  await page.getByRole('alert').getByText('it was cut off or changed').waitFor()
  await page.goto(
    `/app/template-builder?templates=${encodeURIComponent('[{"id":"gone","name":"Immediate: Storage"}]')}`,
  )
  await page.getByText('One of the templates is no longer there').waitFor()
  await page.getByText('Immediate: Storage').waitFor()
  await page.getByRole('link', { name: 'Scan Results', exact: true }).click()
  await page.waitForURL(/\/app\/security-scanner\/results/)
})
