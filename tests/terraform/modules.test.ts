import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { categories, ModuleManifest, moduleFolders, readYaml } from '../content/module-files.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { collectEverything, judgeModule } from './judge-module.ts'
import { groupOf } from './module-root.ts'
import { type ModuleRun, openModuleRun } from './module-run.ts'

const hasTerraform = await findTerraform(process.env).then(
  () => true,
  () => false,
)
const [{ subscriptionId } = { subscriptionId: '' }] = estateSubscriptions

describe.skipIf(!hasTerraform).each(categories.map((category) => [category] as const))('%s modules', (category) => {
  const modules = moduleFolders().filter((folder) => folder.category === category)
  let services: TestScans
  let run: ModuleRun

  beforeAll(async () => {
    services = await createScanServices({ resources: 20 })
    run = await openModuleRun({ modules, cloud: services.cloud, subscriptionId })
  })
  afterAll(async () => {
    await run?.close()
    await services?.close()
  })

  const ids = () =>
    services.cloud.store.select<{ id: string }>('SELECT id FROM resource ORDER BY id', []).map(({ id }) => id)

  it('plan, apply, prove their controls and leave nothing behind', { timeout: 240_000 }, async () => {
    const before = ids()
    await run.terraform(['init'])
    await run.terraform(['validate'])
    await run.terraform(['plan', '-out=plan.bin', '-detailed-exitcode'], 2)
    await run.terraform(['apply', 'plan.bin'])
    await run.terraform(['plan', '-detailed-exitcode'], 0)

    const made = await run.madeByModule()
    const inventory = await collectEverything(services, subscriptionId)
    const faults = modules.flatMap(({ id, path }) => {
      const { azure_types, controls } = readYaml(`${path}/module.yaml`, ModuleManifest)
      const resources = made.get(id) ?? []
      const types = new Set(resources.map(({ type }) => type))
      const groupId = `/subscriptions/${subscriptionId}/resourceGroups/${groupOf(id)}`
      return [
        ...azure_types.filter((type) => !types.has(type)).map((type) => `${id}: writes no ${type}`),
        ...[...types].filter((type) => !azure_types.includes(type)).map((type) => `${id}: does not list ${type}`),
        ...judgeModule({ services, inventory, groupId, controls, ids: resources.map((one) => one.id) }).map(
          (fault) => `${id}: ${fault}`,
        ),
      ]
    })
    expect(faults).toEqual([])

    await run.terraform(['destroy', '-auto-approve'])
    expect(ids()).toEqual(before)
  })
})
