import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

/** Secrets that are nowhere but in these places: a variable, a write-only body, an answer of ARM, an error of ARM. */
const canaries = {
  variable: 'canary-variable-7f3kq9',
  body: 'canary-body-x81nd2',
  error: 'canary-error-p5zz0w',
}

const code = `# ---
# name: Canaries
# summary: Holds secrets that nobody may see.
# deploys: [A resource group, a storage account, a database server]
# roles: [{ role: Contributor, scope: subscription }]
# cost: Nothing.
# evidence: []
# evidenceNote: It tests secrets.
# destroy: Deletes the resource group.
# icon: key
# ---
terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

variable "secret" {
  type        = string
  description = "A password."
  sensitive   = true
  validation {
    condition     = length(var.secret) > 8
    error_message = "Too short."
  }
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "rg-canary"
  location  = "westeurope"
  tags      = { hint = var.secret }
}

resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2023-05-01"
  parent_id = azapi_resource.group.id
  name      = "stcanary0001"
  location  = "westeurope"
  body = {
    kind       = "StorageV2"
    sku        = { name = "Standard_LRS" }
    properties = { supportsHttpsTrafficOnly = true }
  }
}

resource "azapi_resource" "server" {
  type      = "Microsoft.Sql/servers@2023-08-01"
  parent_id = azapi_resource.group.id
  name      = "sql-canary-0001"
  location  = "westeurope"
  body = {
    properties = { administratorLogin = "keeper" }
  }
  sensitive_body = {
    properties = { administratorLoginPassword = "canary-body-x81nd2" }
  }
}

resource "azapi_resource_action" "keys" {
  type                   = "Microsoft.Storage/storageAccounts@2023-05-01"
  resource_id            = azapi_resource.account.id
  action                 = "listKeys"
  response_export_values = ["*"]
}

output "keys" {
  description = "What ARM answered."
  value       = azapi_resource_action.keys.output
}
`

let server: TestServer
const seen: string[] = []

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '40' })
})
afterAll(() => server.stop())

async function call(at: string, body?: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await server.call(at, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  const text = await answer.text()
  seen.push(text)
  return { status: answer.status, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {} }
}

/** Every byte that Parapet keeps: database, write-ahead log, server log, job folders. */
function everythingKept(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/local-cloud/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n')
}

describe('secrets', () => {
  it('appear in no answer, event, plan, log or column', async () => {
    const added = await call('/api/playbooks', { level: 'basic', filename: 'canaries.tf', code })
    expect(added).toMatchObject({ status: 201 })
    const workspaceName = 'canary'
    await call('/api/terraform/init', { playbookId: added.json.id, workspaceName })
    const planned = await call('/api/terraform/plan', { workspaceName, variables: { secret: canaries.variable } })
    expect(planned).toMatchObject({ status: 200, json: expect.not.objectContaining({ code: 'terraform' }) })
    const applied = await call('/api/terraform/apply', { workspaceName, autoApprove: true, acceptNew: true })
    expect(applied).toMatchObject({ status: 200, json: expect.not.objectContaining({ code: 'terraform' }) })

    await server.addFault({
      match: 'Microsoft.Storage/storageAccounts',
      method: 'PUT',
      status: 400,
      body: {
        error: {
          code: 'BadPassword',
          message: `The value ${canaries.variable} is not allowed, AccountKey=${canaries.error}${canaries.error}${canaries.error}==;`,
        },
      },
    })
    const edited = code.replace('supportsHttpsTrafficOnly = true', 'supportsHttpsTrafficOnly = false')
    const put = await server.call(`/api/playbooks/${added.json.id}`, {
      method: 'PUT',
      body: JSON.stringify({ level: 'basic', code: edited, note: 'worse' }),
    })
    expect(put.status).toBe(200)
    await call('/api/terraform/init', { playbookId: added.json.id, workspaceName })
    expect((await call('/api/terraform/plan', { workspaceName })).status).toBe(200)
    const failed = await call('/api/terraform/apply', { workspaceName, autoApprove: true, acceptNew: true })
    expect(failed.status).toBe(422)
    expect(String(failed.json.error)).toContain('is not allowed')
    await server.clearFaults()

    const executions = (await call('/api/terraform/executions')).json as unknown as { id: string; command: string }[]
    for (const { id, command } of executions) {
      await call(`/api/terraform/executions/${id}`)
      await call(`/api/terraform/executions/${id}/events`)
      if (command !== 'init') await call(`/api/terraform/executions/${id}/plan`)
    }
    await call(`/api/terraform/workspaces/${workspaceName}`)
    await call('/api/notifications')

    const keys = (await storageKeys()).map((one) => one.value)
    expect(keys.length).toBeGreaterThan(0)
    const answers = seen.join('\n')
    const kept = everythingKept(server.dataFolder)
    for (const secret of [canaries.variable, ...keys]) {
      expect(answers.includes(secret), `an answer shows ${secret}`).toBe(false)
      expect(kept.includes(secret), `a file holds ${secret}`).toBe(false)
    }
    expect(answers.includes(canaries.error)).toBe(false)
    expect(kept.includes(canaries.error)).toBe(false)
    // The playbook's text holds this one, since its author wrote it there; nothing that ran may repeat it.
    const runs = seen.filter((text) => !text.includes('# name: Canaries')).join('\n')
    const at = runs.indexOf(canaries.body)
    expect(at === -1 ? '' : runs.slice(Math.max(0, at - 300), at + 30)).toBe('')

    const destroyed = await call('/api/terraform/destroy', { workspaceName, confirm: 'development' })
    expect(destroyed).toMatchObject({ status: 200, json: expect.not.objectContaining({ code: 'terraform' }) })
  })
})

/** The account's keys as ARM gives them, asked for without Parapet. */
async function storageKeys(): Promise<{ value: string }[]> {
  const { cloudUrl } = JSON.parse(readFileSync(path.join(server.dataFolder, 'server.json'), 'utf8')) as {
    cloudUrl: string
  }
  const { estateTenant } = await import('#app/local-cloud/estate/tenant.ts')
  const token = await fetch(`${cloudUrl}/login/${estateTenant.tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: estateTenant.clientId,
      client_secret: estateTenant.clientSecret,
      scope: 'https://management.embedded.invalid/.default',
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const [subscription] = (await (await server.call('/api/azure/subscriptions')).json()) as [{ subscriptionId: string }]
  const id = `/subscriptions/${subscription.subscriptionId}/resourceGroups/rg-canary/providers/Microsoft.Storage/storageAccounts/stcanary0001`
  const answer = await fetch(`${cloudUrl}/arm${id}/listKeys?api-version=2023-05-01`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { keys: { value: string }[] }).keys
}
