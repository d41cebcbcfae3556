import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let admin: Person

beforeAll(async () => {
  admin = await addPerson(web.server, 'ines.marchetti', 'admin')
})

it('edits a playbook: first with a syntax error, then rightly', async () => {
  const page = await web.visitAs(admin)
  await page.getByRole('link', { name: /Manage Playbooks/ }).click()
  await page.getByRole('link', { name: 'Activity log baseline' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  const before = await code.inputValue()
  await code.fill(before.replace('provider "azapi" {}', 'provider "azapi" {'))
  await page.getByRole('button', { name: 'Format & validate' }).click()
  await page.getByRole('alert').getByText('The code has faults.').waitFor()
  const place = page.getByRole('button', { name: /^activity-log-baseline\.tf:\d+$/ }).first()
  const line = Number((await place.textContent())?.split(':')[1])
  await place.click()
  await expect
    .poll(() =>
      code.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split('\n').length),
    )
    .toBe(line)

  await page.getByRole('button', { name: 'Save new version' }).click()
  await page.getByRole('alert').getByText('Not saved: the code has faults.').waitFor()

  await code.fill(
    before
      .replace('# name: Activity log baseline', '# name: Activity log watch')
      .replace('default     = 365', 'default = 400'),
  )
  await page.getByRole('button', { name: 'Format & validate' }).click()
  await page.getByText('Valid. The formatting was corrected.').waitFor()
  await expect.poll(() => code.inputValue()).toContain('  default     = 400')
  await page.getByLabel('What changed').fill('Keeps logs longer')
  await page.getByRole('button', { name: 'Save new version' }).click()
  await page.getByText('Version 1 saved').waitFor()
  await page.getByRole('heading', { name: 'Activity log watch' }).waitFor()
  await page.getByText(/ines\.marchetti, .*: Keeps logs longer/).waitFor()
  await page.getByRole('button', { name: 'Show changes' }).click()
  const changes = page.getByRole('region', { name: 'Changes of Version 1' })
  await changes.getByText('Removed: # name: Activity log baseline').waitFor()
  await changes.getByText('default     = 400').waitFor()

  await page.getByRole('button', { name: 'Edit this version' }).click()
  await page.getByText('The code of Original is in the editor.').waitFor()
  await expect.poll(() => code.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Save new version' }).click()
  await page.getByText('Version 2 saved').waitFor()
  await page.getByRole('heading', { name: 'Activity log baseline' }).waitFor()
})

it('suggests properties of a body and their values where one writes', async () => {
  const page = await web.openAs(admin)
  await page.goto('/app/playbooks/manage/key-vault-watch')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill(
    'resource "azapi_resource" "logs" {\n  type = "Microsoft.Storage/storageAccounts@2024-01-01"\n  body = {\n    \n  }\n}\n',
  )
  await code.evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.indexOf('    \n') + 4
    area.setSelectionRange(at, at)
  })
  const suggestion = (name: RegExp) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })
  await code.press('Control+Space')
  await expect.poll(() => suggestion(/required/).count()).toBe(2)
  await suggestion(/^sku/).click()
  await code.pressSequentially(' na')
  await suggestion(/^name required/).waitFor()
  await code.press('Enter')
  await code.press('Control+Space')
  await suggestion(/^Standard_ZRS$/).waitFor()
  await code.pressSequentially('zrs')
  const offered = () => suggestion(/./).allTextContents()
  await expect.poll(async () => new Set((await offered()).map((label) => label.slice(-3)))).toEqual(new Set(['ZRS']))
  for (const label of await offered()) {
    if (label === 'Standard_ZRS') break
    await code.press('ArrowDown')
  }
  await code.press('Tab')
  expect(await code.inputValue()).toContain('    sku = { name = "Standard_ZRS"}\n')
  await code.press('Control+Z')
  expect(await code.inputValue()).toContain('name = "zrs"')
  await code.press('Control+Space')
  await suggestion(/^Standard_ZRS$/).waitFor()
  await code.press('Escape')
  await suggestion(/./).first().waitFor({ state: 'detached' })
})

it('asks before unsaved changes are left', async () => {
  const page = await web.openAs(admin)
  await page.goto('/app/playbooks/manage/key-vault-watch')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill(`${await code.inputValue()}\n# unsaved\n`)
  await page.getByRole('link', { name: 'Dashboard', exact: false }).first().click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  expect(page.url()).toContain('/manage/key-vault-watch')
  expect(await code.inputValue()).toContain('# unsaved')
  await page.getByRole('link', { name: 'Dashboard', exact: false }).first().click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/app/dashboard')
})

it('adds a playbook, retires it and restores it', async () => {
  const page = await web.openAs(admin)
  await page.goto('/app/playbooks/manage')
  await page.getByRole('link', { name: 'Add Playbook' }).click()
  const add = page.getByRole('button', { name: 'Add Playbook' })
  expect(await add.isDisabled()).toBe(true)
  await page.getByLabel('File name').fill('Not A Name')
  await add.click()
  await page.getByText('Use lower-case letters, digits and hyphens, ending with .tf').first().waitFor()
  await page.getByLabel('File name').fill('own-group.tf')
  await page.getByLabel('Security level').first().click()
  await page.getByRole('option', { name: 'Advanced' }).click()
  await add.click()
  await page.waitForURL('**/app/playbooks/manage/own-group')
  await page.getByRole('heading', { name: 'My playbook' }).waitFor()

  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await page.getByText('My playbook is retired').waitFor()
  await page.goto('/app/playbooks')
  await page.getByRole('region', { name: 'Advanced' }).getByText('3 playbooks').waitFor()
  await page.goto('/app/playbooks/manage')
  await page.getByRole('row').filter({ hasText: 'own-group.tf' }).getByText('Retired').waitFor()
  await page.getByRole('link', { name: 'My playbook' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('My playbook is offered again').waitFor()
  await page.goto('/app/playbooks')
  await page.getByRole('region', { name: 'Advanced' }).getByText('4 playbooks').waitFor()
})
