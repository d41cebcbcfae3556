import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#app/local-cloud/azapi/plugin/provider.ts'
import { type PluginServer, startPluginServer } from '#app/local-cloud/azapi/plugin/start-plugin-server.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { directory, groupId, networkId, smallCloud, storageId, subscriptionId } from '../local-cloud/records.ts'
import { type AzapiWorkspace, openAzapiWorkspace } from './azapi-workspace.ts'

/** As much of azurerm as Terraform asks for when a state names it. */
const azurerm: Provider = {
  schema: {
    provider: { attributes: {} },
    resources: { azurerm_storage_account: { attributes: { id: { type: 'string', computed: true } } } },
    dataSources: {},
    functions: {},
  },
  validators: { resources: {}, dataSources: {} },
  functions: {},
  configure: async () => ({ resources: {}, dataSources: {}, stop: () => {} }),
}

/** A state in which azurerm manages the storage account. */
const stateOfAzurerm = {
  version: 4,
  terraform_version: '1.6.0',
  serial: 1,
  lineage: 'test',
  outputs: {},
  resources: [
    {
      mode: 'managed',
      type: 'azurerm_storage_account',
      name: 'web',
      provider: 'provider["registry.terraform.io/hashicorp/azurerm"]',
      instances: [{ schema_version: 4, attributes: { id: storageId, account_tier: 'Standard' } }],
    },
  ],
}

const movedAccount = `
  moved {
    from = azurerm_storage_account.web
    to   = azapi_resource.web
  }
  resource "azapi_resource" "web" {
    type      = "Microsoft.Storage/storageAccounts@2023-05-01"
    name      = "stweb"
    parent_id = "${groupId}"
    location  = "westeurope"
    tags      = { owner = "web" }
    body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
  }
`
const importOf = (to: string, id: string) => `import {\n to = azapi_resource.${to}\n id = "${id}"\n}\n`

let folder: string
let cloud: LocalCloud
let other: PluginServer
let workspace: AzapiWorkspace
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azurerm-'))
  cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  other = await startPluginServer({ provider: azurerm, socketPath: join(folder, 's.sock') })
  workspace = await openAzapiWorkspace(cloud, subscriptionId, { 'hashicorp/azurerm': other.reattach })
})
afterAll(async () => {
  await workspace.close()
  await other.close()
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a resource of azurerm is moved without a change in Azure, and its later changes show no read-only property', async () => {
  writeFileSync(join(workspace.folder, 'terraform.tfstate'), JSON.stringify(stateOfAzurerm))
  workspace.write(movedAccount)
  const planned = await workspace.succeed('plan', '-out=plan.bin')
  expect(planned).toContain('azurerm_storage_account.web has moved to azapi_resource.web')
  expect(planned).toContain('Plan: 0 to add, 0 to change, 0 to destroy')
  await workspace.succeed('apply', 'plan.bin')
  workspace.write(movedAccount.replace('{ name = "Standard_LRS" }', '{ name = "Standard_GRS" }'))
  const changed = await workspace.succeed('plan')
  expect(changed).toContain('- supportsHttpsTrafficOnly = false')
  expect(changed).toContain('~ name = "Standard_LRS" -> "Standard_GRS"')
  const [, body = ''] = /~ body = \{(.*)/s.exec(changed) ?? []
  expect(body).toContain('~ sku')
  expect(body.split('~ output')[0]).not.toMatch(/provisioningState|primaryEndpoints|creationTime|statusOfPrimary/)
})

test('what exists is imported by blocks without an api-version, into configurations that Terraform writes', async () => {
  rmSync(join(workspace.folder, 'terraform.tfstate'))
  workspace.write(importOf('web', storageId) + importOf('network', `${networkId}?api-version=2024-01-01`))
  await workspace.succeed('plan', '-generate-config-out=generated.tf')
  const generated = readFileSync(join(workspace.folder, 'generated.tf'), 'utf8')
  expect(generated).toContain('kind = "StorageV2"')
  expect(generated).toMatch(/addressPrefix += "10.0.0.0\/24"/)
  expect(generated).not.toMatch(/provisioningState|privateEndpointConnections|tier /)
  const planned = await workspace.succeed('plan', '-out=plan.bin')
  expect(planned).toContain('Plan: 2 to import, 0 to add, 0 to change, 0 to destroy')
  await workspace.succeed('apply', 'plan.bin')
  expect(await workspace.succeed('plan', '-detailed-exitcode')).toContain('No changes')
})
