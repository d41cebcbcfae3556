import { expect } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm } from '../local-cloud/arm-caller.ts'
import { directory, groupId, smallCloud, subscriptionId } from '../local-cloud/records.ts'
import { type AzapiWorkspace, openAzapiWorkspace } from './azapi-workspace.ts'

/** What a plan would do to one resource. */
export interface PlannedChange {
  address: string
  actions: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  unknown: Record<string, unknown>
}

interface ShownPlan {
  resource_changes?: {
    address: string
    change: Omit<PlannedChange, 'address' | 'unknown'> & { after_unknown: PlannedChange['unknown'] }
  }[]
}

/** A small cloud of its own with a workspace of Terraform. */
export interface AzapiCase {
  cloud: LocalCloud
  arm: CallArm
  workspace: AzapiWorkspace
  planned(): Promise<PlannedChange[]>
  /** Address → actions; the plan is in `plan.bin`. `options` of `terraform plan`. */
  plannedActions(...options: string[]): Promise<Record<string, string[]>>
  expectNoChanges(): Promise<void>
  propertiesOf(id: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export async function openAzapiCase(): Promise<AzapiCase> {
  const cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  const arm = await armCaller(cloud)
  const workspace = await openAzapiWorkspace(cloud, subscriptionId)

  async function planned(...options: string[]): Promise<PlannedChange[]> {
    await workspace.succeed('plan', '-out=plan.bin', ...options)
    const plan = JSON.parse(await workspace.succeed('show', '-json', 'plan.bin')) as ShownPlan
    return (plan.resource_changes ?? []).map(({ address, change: { after_unknown, ...change } }) => ({
      ...change,
      address,
      unknown: after_unknown,
    }))
  }

  return {
    cloud,
    arm,
    workspace,
    planned,
    plannedActions: async (...options) =>
      Object.fromEntries((await planned(...options)).map(({ address, actions }) => [address, actions])),
    async expectNoChanges() {
      expect(await workspace.succeed('plan', '-detailed-exitcode')).toContain('No changes')
    },
    propertiesOf: async (id) => (await arm('GET', id)).body.properties as Record<string, unknown>,
    async close() {
      await workspace.close()
      await cloud.close()
    },
  }
}

export const newAccountId = `${groupId}/providers/Microsoft.Storage/storageAccounts/stnew`

/** A storage account with its properties, and further arguments, as HCL. */
export function account(properties: string, more = ''): string {
  return `resource "azapi_resource" "account" {
    type      = "Microsoft.Storage/storageAccounts@2023-05-01"
    name      = "stnew"
    parent_id = "${groupId}"
    location  = "West Europe"
    body      = { kind = "StorageV2", sku = { name = "Standard_LRS" }, properties = { ${properties} } }
    ${more}
  }\n`
}
