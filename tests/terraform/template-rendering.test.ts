import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TemplateContent } from '#app/contract/template-content.ts'
import { idsMessage } from '#app/domain/templates/render/ids-rule.ts'
import { renderTemplate } from '#app/domain/templates/render/render-template.ts'
import type { TemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { screenConfiguration } from '#app/terraform/hcl/screen.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { groupId, serverId, storageId, vaultId } from '../local-cloud/records.ts'
import { type AzapiCase, openAzapiCase } from './azapi-case.ts'
import { auditId, fixContent, planId, ruleId } from './fix-content.ts'
import { writeTemplate } from './write-template.ts'

const about = { name: 'A template', description: 'With everything.' }

let catalogue: TemplateCatalogue
let current: AzapiCase
beforeAll(async () => {
  catalogue = await shippedTemplates()
  current = await openAzapiCase()
})
afterAll(() => current?.close())

function contentOf(moduleIds: readonly string[]): TemplateContent {
  return TemplateContent.parse({ modules: moduleIds.map((id) => ({ name: id, module_id: id })) })
}

/** Renders, and lets Terraform and the screen of the runner judge the files. */
async function judge(content: TemplateContent): Promise<void> {
  const { files } = renderTemplate(content, catalogue, about)
  const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]))
  expect(await screenConfiguration(texts)).toEqual([])
  writeTemplate(current.workspace.folder, files)
  await current.workspace.succeed('fmt', '-check', '-recursive')
  await current.workspace.succeed('init')
  expect(await current.workspace.succeed('validate')).toContain('The configuration is valid')
}

describe('templates are formatted, safe and valid', () => {
  test('of every framework', async () => {
    expect(catalogue.frameworks.length).toBeGreaterThan(0)
    for (const { default_modules } of catalogue.frameworks) await judge(contentOf(default_modules))
  })

  test('of every module, each used twice, and fixes of every kind', async () => {
    const ids = catalogue.modules.map(({ id }) => id)
    const twice = ids.flatMap((id) => [
      { name: id, module_id: id },
      { name: `${id}_2`, module_id: id, configuration: { tags: { 'cost center': 'a "b" %{c}' } } },
    ])
    const withTags = twice.filter(
      (use) => !('configuration' in use) || catalogue.modules.find(({ id }) => id === use.module_id)?.variables.tags,
    )
    await judge(TemplateContent.parse({ ...fixContent(), modules: withTags }))
  })
})

test('a value with some of its fields leaves the others to the module', async () => {
  const content = TemplateContent.parse({
    modules: [{ name: 'backup', module_id: 'cmp-backup', configuration: { keep: { days: 60 } } }],
    variables: { resource_group_id: groupId },
  })
  writeTemplate(current.workspace.folder, renderTemplate(content, catalogue, about).files)
  await current.workspace.succeed('init')
  await current.workspace.succeed('plan', '-out=plan.bin')
  const plan = await current.workspace.succeed('show', '-json', 'plan.bin')
  expect(plan).toContain('"retentionDuration":{"count":60,"durationType":"Days"}')
  expect(plan).toContain('"retentionDuration":{"count":12,"durationType":"Weeks"}')
})

describe('fixes', () => {
  const states = [storageId, planId, auditId, ruleId]
  const answers = async () => {
    const read = await Promise.all(states.map((id) => current.arm('GET', id)))
    // Who wrote last, and when, is another each time.
    return read.map(({ status, body: { systemData: _, ...body } }) => ({ status, ...(status === 200 && { body }) }))
  }

  test('of every kind are applied, undone, and applied again', async () => {
    await current.arm('PUT', ruleId, { properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' } })
    const before = await answers()
    expect(before.map(({ status }) => status)).toEqual([200, 200, 404, 200])
    writeTemplate(current.workspace.folder, renderTemplate(fixContent(), catalogue, about).files)
    const { run, succeed } = current.workspace
    await succeed('init')

    await succeed('apply', '-auto-approve')
    const fixed = await answers()
    expect(fixed.map(({ status }) => status)).toEqual([200, 200, 200, 404])
    expect(fixed[0]?.body).toMatchObject({
      tags: { owner: 'web', reviewed: 'yes' },
      properties: {
        supportsHttpsTrafficOnly: true,
        minimumTlsVersion: 'TLS1_2',
        allowSharedKeyAccess: false,
        networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '10.1.0.0/16', action: 'Allow' }] },
      },
    })
    await succeed('plan', '-detailed-exitcode')

    await succeed('apply', '-auto-approve', '-var=undo=true')
    expect(await answers()).toEqual(before)
    await succeed('plan', '-detailed-exitcode', '-var=undo=true')

    await succeed('apply', '-auto-approve')
    expect(await answers()).toEqual(fixed)
    expect((await run('plan', '-detailed-exitcode')).exitCode).toBe(0)
    await succeed('destroy', '-auto-approve')
  })

  test('leave alone what is taken out of their variable', async () => {
    const otherId = `${storageId}two`
    await current.arm('PUT', otherId, {
      location: 'westeurope',
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS' },
      properties: { supportsHttpsTrafficOnly: false },
    })
    const content = fixContent(['update'])
    const [fix] = content.fixes
    if (!fix) throw new Error('there is no fix')
    const resources = [
      ...fix.resources,
      { ...fix.resources[0], id: otherId, name: 'two', failing_id: otherId, former: null },
    ]
    const both = TemplateContent.parse({ fixes: [{ ...fix, resources }] })
    writeTemplate(current.workspace.folder, renderTemplate(both, catalogue, about).files)
    await current.workspace.succeed('init')
    const server = await current.propertiesOf(serverId)
    expect(server).toMatchObject({ minimalTlsVersion: '1.2' })
    await current.workspace.succeed('apply', '-auto-approve', `-var=storage_transport_ids=["${otherId}"]`)
    expect(await current.propertiesOf(otherId)).toMatchObject({ supportsHttpsTrafficOnly: true })
    expect(await current.propertiesOf(serverId)).toEqual(server)
    const other = await current.workspace.run('plan', '-no-color', `-var=storage_transport_ids=["${storageId}3"]`)
    expect(other.exitCode).toBe(1)
    expect(other.text).toContain(idsMessage)
    expect(other.text).not.toContain('Invalid index')
  })

  test('that Azure does not take back are no change on undo, and stay', async () => {
    const [plain] = fixContent(['update']).fixes
    const fix = { ...plain, type: 'Microsoft.KeyVault/vaults@2026-02-01', irreversible: true as const }
    const body = { properties: { enableSoftDelete: true } }
    const resources = [
      { id: vaultId, name: 'kv', failing_id: vaultId, former: { properties: { enableSoftDelete: null } } },
    ]
    const content = TemplateContent.parse({ fixes: [{ ...fix, body, resources }] })
    writeTemplate(current.workspace.folder, renderTemplate(content, catalogue, about).files)
    await current.workspace.succeed('init')
    await current.workspace.succeed('apply', '-auto-approve')
    await current.workspace.succeed('plan', '-detailed-exitcode', '-var=undo=true')
    await current.workspace.succeed('apply', '-auto-approve', '-var=undo=true')
    expect(await current.propertiesOf(vaultId)).toMatchObject({ enableSoftDelete: true })
  })
})
