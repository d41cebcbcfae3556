import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

const configuration = `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

variable "location" {
  type    = string
  default = "westeurope"
}

variable "days" {
  type    = number
  default = 30
  validation {
    # More than Parapet reads of a rule, so Terraform says it.
    condition     = sum([var.days, 0]) >= 7
    error_message = "Keep logs for a week at least."
  }
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "rg-run"
  location  = var.location
}

resource "azapi_resource" "logs" {
  type      = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  parent_id = azapi_resource.group.id
  name      = "log-run"
  location  = var.location
  body = {
    properties = { retentionInDays = var.days, sku = { name = "PerGB2018" } }
  }
}
`

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services.close())

describe('a workspace from its first plan to its end', () => {
  it('plans, applies exactly that plan, plans clean, finds drift and destroys', async () => {
    await services.addWorkspace('life', { 'main.tf': configuration })
    const planned = await services.plan('life', { days: 45 })
    expect(planned).toMatchObject({ status: 'awaiting_approval', result: { success: true }, counts: { add: 2 } })
    const plan = await executionPlan(services, localOperator, planned.id)
    expect(plan.changes.map(({ address, action }) => `${action} ${address}`)).toEqual([
      'create azapi_resource.group',
      'create azapi_resource.logs',
    ])
    expect(plan.changes[1]?.attributes).toContainEqual(
      expect.objectContaining({ path: 'body.properties.retentionInDays', after: 45 }),
    )

    const applied = await services.apply('life')
    expect(applied).toMatchObject({ status: 'applied', command: 'apply', planDigest: planned.planDigest, error: null })
    expect((await executionResources(services.db, applied.id)).map((row) => row.status)).toEqual(['done', 'done'])
    expect(await workspaceDetail(services, localOperator, 'life')).toMatchObject({
      status: 'applied',
      resources: 2,
      variables: { days: 45 },
    })
    expect(await services.plan('life')).toMatchObject({ status: 'no_changes', variables: { days: 45 } })

    const logs = `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/rg-run/providers/Microsoft.OperationalInsights/workspaces/log-run`
    const stored = services.cloud.store.get(logs.toLowerCase())
    const body = JSON.parse(stored?.body ?? '{}')
    services.cloud.store.put({ ...body, properties: { ...body.properties, retentionInDays: 7 } })
    const drift = await services.plan('life', undefined, 'drift')
    expect(drift).toMatchObject({ status: 'planned' })
    expect((await executionPlan(services, localOperator, drift.id)).drift).toMatchObject([
      {
        address: 'azapi_resource.logs',
        attributes: [{ path: 'body.properties.retentionInDays', before: 45, after: 7 }],
      },
    ])

    expect(await services.plan('life', undefined, 'destroy')).toMatchObject({
      destructive: true,
      counts: { destroy: 2 },
    })
    await expect(startApply(services, localOperator, { workspaceName: 'life', autoApprove: true })).rejects.toThrow(
      'Type development to confirm it.',
    )
    expect(await services.apply('life')).toMatchObject({ command: 'destroy', status: 'applied' })
    expect(await workspaceDetail(services, localOperator, 'life')).toMatchObject({ status: 'destroyed', resources: 0 })
    expect(services.cloud.store.has(logs.toLowerCase())).toBe(false)
    expect(services.complaints).toEqual([])
  })
})

describe('bad input', () => {
  it('names the variable that is wrong, unknown or missing', async () => {
    await services.addWorkspace('input', { 'main.tf': configuration })
    await expect(
      startPlan(services, localOperator, {
        workspaceName: 'input',
        variables: { days: 'many', colour: 'red' },
        mode: 'normal',
      }),
    ).rejects.toMatchObject({
      code: 'invalid',
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'variables.days' }),
        expect.objectContaining({ path: 'variables.colour' }),
      ]),
    })
  })

  it('gives Terraform’s own words, with file and line, when a validation fails', async () => {
    const failed = await services.plan('input', { days: 3 })
    expect(failed).toMatchObject({ status: 'failed', result: { success: false } })
    expect(failed.error).toContain('Keep logs for a week at least.')
    expect(failed.error).toMatch(/main\.tf:\d+/)
  })
})

describe('values of secret variables', () => {
  it('reach Terraform as they were given, whatever their type', async () => {
    await services.addWorkspace('secret', {
      'main.tf': `
variable "text" {
  type      = string
  sensitive = true
  default   = "default"
}
variable "port" {
  type      = number
  sensitive = true
  default   = 1
}
variable "pair" {
  type      = object({ user = string, note = optional(string) })
  sensitive = true
  default   = { user = "default" }
}
variable "anything" {
  type      = any
  sensitive = true
  default   = "default"
}
output "values" {
  value = nonsensitive(sha256(jsonencode([var.text, var.port, var.pair, var.anything])))
}
`,
    })
    const seen = async (variables: Record<string, unknown>) => {
      const { id, error } = await services.plan('secret', variables)
      expect(error).toBeNull()
      const { outputs } = await executionPlan(services, localOperator, id)
      return outputs[0]?.after
    }
    const digest = (json: string) => createHash('sha256').update(json).digest('hex')
    expect(await seen({ text: null, port: null, pair: null, anything: null })).toBe(digest('[null,null,null,null]'))
    const user = `a$${'{b}'}%{if}`
    expect(await seen({ text: user, port: 12.5, pair: { user, note: '\b' }, anything: ['c', 1] })).toBe(
      digest(`["${user}",12.5,{"note":"\\b","user":"${user}"},["c",1]]`),
    )
  })
})

describe('names that are secret', () => {
  const group = `
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  location  = "westeurope"`
  const named = `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}
data "azapi_client_config" "current" {}
variable "name" {
  type      = string
  sensitive = true
}
variable "port" {
  type      = number
  sensitive = true
}
resource "azapi_resource" "group" {${group}
  name = var.name
}
resource "azapi_resource" "numbered" {
  for_each = toset([nonsensitive(tostring(var.port))])${group}
  name     = "n\${var.port}"
}
resource "terraform_data" "seed" {}
resource "azapi_resource" "later" {${group}
  name = sensitive("later-\${terraform_data.seed.id}")
}
resource "azapi_resource" "inside" {
  for_each  = { short = azapi_resource.group.id, late = azapi_resource.later.id }
  type      = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  parent_id = each.value
  name      = "log-\${each.key}"
  location  = "westeurope"
  body      = { properties = { sku = { name = "PerGB2018" } } }
}
`

  it('are in no plan, event, row, output or answer, known before the apply or not', async () => {
    await services.addWorkspace('named', { 'main.tf': named })
    const variables = { name: 'zq7x', port: 4821 }
    const { id } = await services.plan('named', variables)
    const { changes } = await executionPlan(services, localOperator, id)
    expect(changes.map(({ address, name }) => [address, name])).toEqual(
      expect.arrayContaining([
        ['azapi_resource.group', '(sensitive value)'],
        ['azapi_resource.numbered["(sensitive value)"]', '(sensitive value)'],
      ]),
    )
    // Azure refuses one, so that its error names it.
    services.cloud.faults.add({
      match: /zq7x\/providers/,
      method: 'PUT',
      status: 409,
      body: { error: { code: 'Conflict', message: 'No.' } },
    })
    const failed = await services.apply('named')
    services.cloud.faults.clear()
    expect(failed.result?.stderr).toContain('Conflict')
    await services.plan('named')
    expect(await services.apply('named')).toMatchObject({ status: 'applied', error: null })
    expect(await services.plan('named')).toMatchObject({ status: 'no_changes' })
    const detail = await workspaceDetail(services, localOperator, 'named')
    expect(detail).toMatchObject({ status: 'applied', recovery: null })
    const made = services.cloud.store.page({ where: "id like '%/later-%'", values: [] }, '', 1)
    const [, late = ''] = /\/(later-[^/]+)/.exec(made[0]?.id ?? '') ?? []
    expect(late).toHaveLength('later-'.length + 36)

    await services.plan('named', undefined, 'destroy')
    expect(await services.apply('named')).toMatchObject({ status: 'applied' })
    const kept = await services.db
      .selectFrom('executions')
      .leftJoin('execution_events', 'execution_events.execution_id', 'executions.id')
      .select(['executions.error', 'stdout', 'stderr', 'plan_json', 'executions.variables', 'data'])
      .where('workspace_name', '=', 'named')
      .execute()
    const told = JSON.stringify([kept, detail])
    for (const secret of ['zq7x', 'n4821', '["4821"]', '\\"4821\\"', late]) {
      const at = told.indexOf(secret)
      expect(at === -1 ? '' : told.slice(Math.max(0, at - 200), at + 60), secret).toBe('')
    }
  })
})
