import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AzapiCase, openAzapiCase } from './azapi-case.ts'
import { configurationGroups, writeConfigurations } from './configuration-group.ts'

let current: AzapiCase
beforeEach(async () => {
  current = await openAzapiCase()
})
afterEach(() => current.close())

/** What there is; a deleted vault is kept for a while, as in Azure. */
const stored = () =>
  current.cloud.store
    .page({ where: "type_lower NOT LIKE '%/deletedvaults'", values: [] }, '', 1000)
    .map(({ idLower }) => idLower)

test.each(configurationGroups)(
  '%s: each applies, is then up to date, changes as it says, and goes away',
  async (group) => {
    const { workspace } = current
    const before = stored()
    const { names, secondStep } = writeConfigurations(workspace, group)
    await workspace.succeed('get')
    await workspace.succeed('apply', '-auto-approve', '-input=false')
    expect(stored().length).toBeGreaterThan(before.length + names.length)
    expect(await workspace.succeed('plan', '-detailed-exitcode')).toContain('No changes')
    if (Object.keys(secondStep).length > 0) {
      const changes = await current.plannedActions('-var=step=2')
      const changing = Object.entries(changes).filter(([, actions]) => !['no-op', 'read'].includes(actions.join()))
      expect(Object.fromEntries(changing)).toEqual(secondStep)
      await workspace.succeed('apply', 'plan.bin')
      expect(await workspace.succeed('plan', '-detailed-exitcode', '-var=step=2')).toContain('No changes')
    }
    await workspace.succeed('destroy', '-auto-approve', '-var=step=2')
    expect(stored()).toEqual(before)
  },
)
