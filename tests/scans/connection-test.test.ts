import type { Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import { localOperator } from '#app/domain/actor.ts'
import { testEnvironment } from '#app/domain/connection-test/test-environment.ts'
import { addEnvironment } from '#app/domain/environments/add-environment.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import type { RoleGrant } from '#app/local-cloud/entra/directory.ts'
import { readingPermissions } from '#app/local-cloud/entra/find-principal.ts'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import type { ScanControlTable } from '#db/schema/scans.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

const { graphObjects } = estateDirectory
const subscriptionId = estateSubscriptions[0]?.subscriptionId ?? ''

/** Applications that read, each without some actions. */
const lacking: Record<string, string[]> = {
  keys: ['Microsoft.KeyVault/vaults/keys/read'],
  logs: ['Microsoft.Insights/diagnosticSettings/read'],
  defender: ['Microsoft.Security/*'],
  settings: [
    'Microsoft.Web/sites/config/*',
    'Microsoft.Sql/servers/*/read',
    'Microsoft.Authorization/locks/read',
    'Microsoft.Authorization/role*/read',
  ],
  disks: [
    'Microsoft.Compute/disks/read',
    'Microsoft.KeyVault/vaults/read',
    'Microsoft.Insights/activityLogAlerts/read',
  ],
  tenant: [],
  storage: ['Microsoft.Storage/storageAccounts/blobServices/*', 'Microsoft.Storage/storageAccounts/fileServices/read'],
}
const application = (name: string, at: number, roles: RoleGrant[]) => ({
  clientId: `c0ffee00-0000-4000-8000-00000000000${at}`,
  displayName: name,
  secrets: [{ value: `secret of ${name}` }],
  roles,
  graphPermissions: name === 'tenant' ? ['Application.Read.All'] : readingPermissions,
})
const applications = [
  ...Object.entries(lacking).map(([name, notActions], at) => application(name, at, [{ role: 'Reader', notActions }])),
  application('nothing', 8, []),
  application('secretive', 9, [{ role: 'Reader', notActions: ['Microsoft.Authorization/permissions/read'] }]),
]

let services: TestScans
let worker: { stop(): Promise<void> }
/** Controls of which the subscription has something to judge. */
let judgeable: Set<string>

beforeAll(async () => {
  services = await createScanServices({ resources: 320, directory: { ...estateTenant, applications, graphObjects } })
  worker = services.startWorker()
  judgeable = new Set(await controlsOfScan(localCloudId, (row) => row.passed + row.failed + row.excepted > 0))
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function environmentOf(name: string, subscription: string | null = subscriptionId): Promise<string> {
  const known = applications.find((one) => one.displayName === name)
  const { id } = await addEnvironment(services, localOperator, {
    name,
    clientName: 'Aldergrove',
    description: '',
    cloud: 'local',
    subscriptionId: subscription ?? undefined,
    credential: {
      method: 'servicePrincipal',
      tenantId: estateTenant.tenantId,
      clientId: known?.clientId ?? '',
      clientSecret: known?.secrets[0]?.value ?? '',
      expiresAt: null,
    },
  })
  return id
}

/** The ids of the controls whose counts in a scan are such. */
async function controlsOfScan(
  environmentId: string,
  isSuch: (counts: Selectable<ScanControlTable>) => boolean,
): Promise<string[]> {
  const { id } = await startScan(services, localOperator, subscriptionId, environmentId)
  const ended = await waitForScan(services, localOperator, id)
  expect(ended.error).toBeNull()
  const rows = await services.db.selectFrom('scan_controls').selectAll().where('scan_id', '=', id).execute()
  return rows.filter(isSuch).map((row) => row.control_id)
}

describe.each(Object.keys(lacking))('a sign-in without %s', (name) => {
  it('loses in the test exactly the controls that a scan calls not assessed', async () => {
    const environmentId = await environmentOf(name)
    const test = await testEnvironment(services, localOperator, environmentId)
    const lost = test.permissions.flatMap((row) => row.lost.map(({ id }) => id))
    expect(test.judged).toBe(test.controls - lost.length)
    const missed = await controlsOfScan(environmentId, (row) => row.not_assessed > 0)
    expect(missed.length).toBeGreaterThan(0)
    expect(lost.filter((id) => judgeable.has(id)).sort()).toEqual(missed.filter((id) => judgeable.has(id)).sort())
    expect(missed.filter((id) => !lost.includes(id))).toEqual([])
  })
})

const failedCheck = (test: EnvironmentTest) => test.checks.find(({ state }) => state === 'failed')

it('without any role is told to ask for Reader where the environment is', async () => {
  const id = await environmentOf('nothing', null)
  const seen = await testEnvironment(services, localOperator, id)
  expect(failedCheck(seen)?.text).toContain('can read no subscription')
  expect(seen).toMatchObject({ judged: null, permissions: [], request: null })

  const subscriptions = [{ subscriptionId, displayName: 'Production' }]
  await services.db
    .updateTable('environments')
    .set({ scope: JSON.stringify({ kind: 'subscriptions', subscriptions }) })
    .where('id', '=', id)
    .execute()
  const asked = await testEnvironment(services, localOperator, id)
  expect(failedCheck(asked)?.name).toBe('subscription')
  expect(asked.judged).toBe(0)
  expect(asked.request?.roles).toEqual([
    { name: 'Reader', definition: null, scopes: [`/subscriptions/${subscriptionId}`] },
  ])
})

it('that may not read its permissions is not told what it lacks, and nothing that may be hidden is called absent', async () => {
  const environmentId = await environmentOf('secretive')
  const test = await testEnvironment(services, localOperator, environmentId)
  expect(failedCheck(test)?.name).toBe('permissions')
  expect(test).toMatchObject({ judged: null, permissions: [], request: null })

  const { id } = await startScan(services, localOperator, subscriptionId, environmentId)
  expect((await waitForScan(services, localOperator, id)).error).toBeNull()
  const rows = await services.db.selectFrom('scan_controls').selectAll().where('scan_id', '=', id).execute()
  const unsure = rows.filter((row) => row.not_assessed > 0)
  expect(unsure.length).toBeGreaterThan(0)
  // What is seen in the subscription is judged all the same.
  expect(rows.filter((row) => row.failed > 0 && row.not_assessed === 0).length).toBeGreaterThan(20)
  const told = await services.db
    .selectFrom('findings')
    .select('detail')
    .where('scan_id', '=', id)
    .where('status', '=', 'notAssessed')
    .execute()
  for (const { detail } of told)
    expect(JSON.parse(detail)).toMatchObject({
      permission: 'Microsoft.Authorization/permissions/read',
      reason: expect.stringContaining('may not read its own permissions'),
    })
})

it('leaves a row in the audit log', async () => {
  await testEnvironment(services, localOperator, localCloudId)
  const row = await services.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ action: 'environment.test', object: `environment:${localCloudId}` })
  expect(JSON.parse(row.detail)).toEqual({
    name: 'Local cloud',
    controls: services.catalogue.controls.length,
    judged: services.catalogue.controls.length,
  })
})
