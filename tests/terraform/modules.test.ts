import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InventoryEntry, ResourceRecord } from '#app/domain/arm/record.ts'
import { type ModuleCategoryName, ModuleManifest, moduleCategories } from '#app/domain/templates/manifests.ts'
import { readYaml } from '#app/domain/templates/read-yaml.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { moduleFolders } from '../content/module-files.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { collectEverything, judgeModule } from './judge-module.ts'
import { groupOf } from './module-root.ts'
import { type ModuleRun, openModuleRun } from './module-run.ts'
import { contradictions, failingAfter, idsOfState, judgedBefore } from './plan-agreement.ts'
import { unguardedEstate } from './unguarded-estate.ts'

const subscriptionId = estateSubscriptions.find(({ stage }) => stage === 'sandbox')?.subscriptionId ?? ''

/** Requests for eligible roles stay as the history of who asked for what, and a deleted vault can be recovered for a while. */
const keptByAzure = /\/roleEligibilityScheduleRequests\/|\/deletedVaults\//i

/** The rules by which Contributor is activated in a subscription, as Azure has them from the first day. */
function rolePolicy(subscription: string): ResourceRecord[] {
  const provider = `/subscriptions/${subscription}/providers/Microsoft.Authorization`
  const policyId = `${provider}/roleManagementPolicies/0d5f6c1e-7a34-4f0b-9b1d-6e2c8a935b70`
  const roleDefinitionId = `${provider}/roleDefinitions/b24988ac-6180-42a0-ab88-20f7382dd24c`
  return [
    { id: policyId, type: 'Microsoft.Authorization/roleManagementPolicies', properties: { rules: [] } },
    {
      id: `${provider}/roleManagementPolicyAssignments/contributor`,
      type: 'Microsoft.Authorization/roleManagementPolicyAssignments',
      properties: { roleDefinitionId, policyId },
    },
  ].map((record) => ({ ...record, name: record.id.slice(record.id.lastIndexOf('/') + 1) }))
}

/** Categories whose modules run as one configuration, for each run of Terraform costs much whatever it holds. Identity locks the workspace that monitoring and governance use, too: apart. */
const together: ModuleCategoryName[][] = [
  ['network', 'compute'],
  ['data', 'kubernetes', 'governance'],
  ['identity'],
  ['monitoring'],
]

it('leaves no category out', () => {
  expect(together.flat().sort()).toEqual(Object.keys(moduleCategories).sort())
})

describe.each(together.map((categories) => [categories.join(', '), categories] as const))('%s', (_, categories) => {
  const modules = moduleFolders().filter(({ category }) => categories.some((one) => one === category))
  const manifests = new Map(modules.map(({ id, path }) => [id, readYaml(`${path}/module.yaml`, ModuleManifest)]))
  const written = new Map(modules.map(({ id }) => [id, new Set<string>()]))
  let services: TestScans
  let run: ModuleRun
  let before: string[]

  beforeAll(async () => {
    services = await createScanServices({ records: unguardedEstate(20) })
    for (const record of rolePolicy(subscriptionId)) services.cloud.store.put(record)
    run = await openModuleRun({ modules, cloud: services.cloud, subscriptionId })
    before = ids()
  })
  afterAll(async () => {
    await run?.close()
    await services?.close()
  })

  function ids(): string[] {
    const rows = services.cloud.store.select<{ id: string }>('SELECT id FROM resource ORDER BY id_lower', [])
    return rows.map(({ id }) => id)
  }

  /** What keeps the resources of each module from being what its manifest says. */
  async function faultsOfModules(sharesResources: boolean, inventory: InventoryEntry[]): Promise<string[]> {
    const made = await run.madeByModule()
    return modules.flatMap(({ id }) => {
      const { azure_types = [], controls = [] } = manifests.get(id) ?? {}
      const resources = made.get(id) ?? []
      for (const { type } of resources) written.get(id)?.add(type)
      const unlisted = [...(written.get(id) ?? [])].filter((type) => !azure_types.includes(type))
      const groupId = `/subscriptions/${subscriptionId}/resourceGroups/${groupOf(id)}`
      const own = resources.map((one) => one.id)
      const judged = judgeModule({ services, inventory, groupId, controls, ids: own, sharesResources })
      return [...unlisted.map((type) => `writes ${type}, which it does not list`), ...judged].map(
        (fault) => `${id}: ${fault}`,
      )
    })
  }

  async function applied(configuration: 'defaults' | 'options'): Promise<void> {
    // It validates too.
    await run.terraform(['plan', '-out=plan.bin', '-detailed-exitcode'], 2)
    const plan = JSON.parse(await run.terraform(['show', '-json', 'plan.bin']))
    const { controls } = services.catalogue
    const judged = await judgedBefore(plan, controls, services.now())
    expect(judged.assessed.size).toBeGreaterThan(12)
    await run.terraform(['apply', 'plan.bin'])
    const ids = idsOfState(JSON.parse(await run.terraform(['show', '-json'])))
    const inventory = await collectEverything(services, subscriptionId)
    expect(contradictions(judged, failingAfter(inventory, controls, services.now()), ids)).toEqual([])
    await run.terraform(['plan', '-detailed-exitcode'], 0)
    expect(await faultsOfModules(configuration === 'options', inventory)).toEqual([])
  }

  it('plan, apply and prove their controls with their defaults', async () => {
    await run.configure('defaults')
    await run.terraform(['init'])
    await applied('defaults')
  })

  it('prove them with their options switched on, and leave nothing behind', async () => {
    await run.configure('options')
    await applied('options')
    const neverWritten = [...manifests].flatMap(([id, { azure_types }]) =>
      azure_types.filter((type) => !written.get(id)?.has(type)).map((type) => `${id}: never writes ${type}`),
    )
    expect(neverWritten).toEqual([])
    await run.terraform(['destroy', '-auto-approve'])
    expect(ids().filter((id) => !keptByAzure.test(id))).toEqual(before)
  })
})
