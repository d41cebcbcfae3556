import type { AzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile, type RealCloudName, realClouds } from '#app/azure/cloud-profile.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { listConfiguredEnvironment, localCloudId } from '#app/domain/environments/configured-environment.ts'
import { environmentClients, environmentSignIns } from '#app/domain/environments/environment-client.ts'
import type { EnvironmentServices } from '#app/domain/environments/environment-services.ts'
import { TenantReadings } from '#app/domain/inventory/tenant-readings.ts'
import { startWorker } from '#app/domain/jobs/worker.ts'
import type { JudgeStored } from '#app/domain/scans/judge-stored.ts'
import { runScan } from '#app/domain/scans/run-scan.ts'
import type { ScanServices } from '#app/domain/scans/scan-services.ts'
import { scanJob } from '#app/domain/scans/start-scan.ts'
import type { Directory } from '#app/local-cloud/entra/directory.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { createIdentityServices, type TestIdentity } from './identity-services.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'

export type TestScans = TestIdentity &
  ScanServices &
  EnvironmentServices & {
    /** A client of the local cloud, which is the only environment. */
    reader: AzureClient
    cloud: Awaited<ReturnType<typeof startLocalCloud>>
    /** @param judge where inventories are judged: in this thread when not given */
    startWorker(judge?: JudgeStored): { stop(): Promise<void> }
    /** What the worker complained about. */
    complaints: unknown[]
  }

/** Services of scanning on a local cloud of its own: real HTTP, real SDK, real SQLite. */
export async function createScanServices(
  options: {
    resources?: number
    records?: Iterable<ResourceRecord>
    directory?: Directory
    databaseFile?: string
  } = {},
): Promise<TestScans> {
  const identity = await createIdentityServices({}, options.databaseFile)
  const cloud = await startLocalCloud({
    port: 0,
    file: ':memory:',
    resources: options.resources ?? 300,
    records: options.records,
    directory: options.directory,
  })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = { method: 'servicePrincipal' as const, tenantId, clientId, clientSecret }
  const clouds = {
    profile: (name: string) => (name === 'local' ? profile : realClouds[name as RealCloudName]),
    configured: { cloud: 'local' as const, credential },
    federatedTokenFile: undefined,
  }
  const ground = { ...identity, clouds }
  await listConfiguredEnvironment(ground)
  const azure = environmentClients(ground, environmentSignIns(ground))
  const complaints: unknown[] = []
  const services: TestScans = {
    ...ground,
    cloud,
    reader: await azure(localCloudId),
    complaints,
    catalogue: shippedCatalogue,
    tenantReadings: new TenantReadings(() => services.now()),
    azure,
    startWorker: (judge) =>
      startWorker({
        db: services.db,
        dialect: services.dialect,
        bell: services.bell,
        now: services.now,
        handlers: { [scanJob]: (lease, signal) => runScan(services, lease, signal, judge) },
        concurrency: 2,
        pollMs: 10,
        onError: (_message, error) => complaints.push(error),
      }),
    async close() {
      await cloud.close()
      await identity.close()
    },
  }
  return services
}
