import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { directory, smallCloud, subscriptionId } from '../local-cloud/records.ts'
import { type AzapiWorkspace, openAzapiWorkspace } from './azapi-workspace.ts'

const folder = join(import.meta.dirname, 'azapi-configurations')

let cloud: LocalCloud
let workspace: AzapiWorkspace
beforeEach(async () => {
  cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  workspace = await openAzapiWorkspace(cloud, subscriptionId)
})
afterEach(async () => {
  await workspace.close()
  await cloud.close()
})

/** What there is; a deleted vault is kept for a while, as in Azure. */
function resourceCount(): number {
  return cloud.store.page({ where: "type_lower NOT LIKE '%/deletedvaults'", values: [] }, '', 1000).length
}

test.each(readdirSync(folder))('%s is valid, applies, is then up to date, and goes away again', async (file) => {
  const before = resourceCount()
  workspace.write(readFileSync(join(folder, file), 'utf8'))
  await workspace.succeed('validate')
  await workspace.succeed('plan', '-out=plan.bin')
  await workspace.succeed('apply', 'plan.bin')
  expect(resourceCount()).toBeGreaterThan(before)
  expect(await workspace.succeed('plan', '-detailed-exitcode')).toContain('No changes')
  await workspace.succeed('destroy', '-auto-approve')
  expect(resourceCount()).toBe(before)
})
