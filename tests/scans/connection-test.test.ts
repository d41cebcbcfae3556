import type { Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { testEnvironment } from '#app/domain/connection-test/test-environment.ts'
import { addEnvironment } from '#app/domain/environments/add-environment.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import type { ScanControlTable } from '#db/schema/scans.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

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
  storage: ['Microsoft.Storage/storageAccounts/blobServices/*', 'Microsoft.Storage/storageAccounts/fileServices/read'],
}
const applications = Object.entries(lacking).map(([name, notActions], at) => ({
  clientId: `c0ffee00-0000-4000-8000-00000000000${at}`,
  displayName: name,
  secrets: [{ value: `secret of ${name}` }],
  roles: [{ role: 'Reader' as const, notActions: [...notActions, 'nothing/else'] }],
}))

let services: TestScans
let worker: { stop(): Promise<void> }
/** Controls of which the subscription has something to judge. */
let judgeable: Set<string>

beforeAll(async () => {
  services = await createScanServices({ resources: 300, directory: { ...estateTenant, applications } })
  worker = services.startWorker()
  judgeable = new Set(await controlsOfScan(localCloudId, (row) => row.passed + row.failed + row.excepted > 0))
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function environmentOf(name: string): Promise<string> {
  const application = applications.find((one) => one.displayName === name)
  const { id } = await addEnvironment(services, localOperator, {
    name,
    clientName: 'Aldergrove',
    description: '',
    cloud: 'local',
    subscriptionId,
    credential: {
      method: 'servicePrincipal',
      tenantId: estateTenant.tenantId,
      clientId: application?.clientId ?? '',
      clientSecret: application?.secrets[0]?.value ?? '',
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
  const ended = await waitForScan(services, id)
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
