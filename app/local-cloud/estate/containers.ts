import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const registryType = 'Microsoft.ContainerRegistry/registries'

export function* containerRegistry(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['shop', 'platform', 'data', 'labs', 'partner'].map((use) => `cr${use}${unit.subscription.code}stalder`),
    unit.index,
  )
  const link = privateLink(unit, { type: registryType, name, groupId: 'registry' })
  const premium = link.connections.length > 0 || follows(unit, 'networkIsolation')
  const closed = premium && follows(unit, 'networkIsolation')
  const own = apart(unit, name)
  const policy = (on: boolean) => (on ? 'enabled' : 'disabled')
  const registry = resource(unit, registryType, name, {
    sku: premium ? { name: 'Premium', tier: 'Premium' } : { name: 'Standard', tier: 'Standard' },
    identity: setting(unit, 'customerKeys', systemIdentity(unit), undefined),
    properties: {
      provisioningState: 'Succeeded',
      creationDate: unit.createdAt,
      loginServer: `${name}.azurecr.io`,
      adminUserEnabled: setting(unit, 'entraOnly', false, true),
      anonymousPullEnabled: setting(unit, 'anonymousAccess', false, true),
      networkRuleSet: premium ? { defaultAction: closed ? 'Deny' : 'Allow', ipRules: [] } : undefined,
      publicNetworkAccess: closed && link.connections.length > 0 ? 'Disabled' : 'Enabled',
      networkRuleBypassOptions: setting(own, 'platformHardening', 'AzureServices', 'None'),
      networkRuleBypassAllowedForTasks: setting(own, 'perimeter', false, true),
      zoneRedundancy: setting(unit, 'recovery', 'Enabled', 'Disabled'),
      dataEndpointEnabled: premium && follows(unit, 'platformHardening'),
      dataEndpointHostNames: [],
      encryption: { status: 'disabled' },
      policies: {
        quarantinePolicy: { status: policy(premium && follows(unit, 'threatProtection')) },
        trustPolicy: { type: 'Notary', status: 'disabled' },
        retentionPolicy: { days: 7, status: policy(premium && follows(unit, 'recovery')) },
        exportPolicy: { status: policy(!closed || follows(unit, 'perimeter')) },
        azureADAuthenticationAsArmPolicy: { status: 'enabled' },
        softDeletePolicy: { retentionDays: 7, status: policy(follows(unit, 'recovery')) },
      },
      privateEndpointConnections: link.connections,
    },
  })
  yield registry
  yield* diagnosticSettings(unit, registry.id, { groups: ['allLogs'] })
  yield* link.records
  yield* registryTokens(own, registry)
}

/** Scope maps of a registry and the tokens that machines outside Azure sign in with. */
function* registryTokens(unit: Unit, registry: ResourceRecord): Iterable<ResourceRecord> {
  const { random, createdAt: creationDate } = unit
  const map = (name: string, type: string, actions: string[]) =>
    child(registry, 'scopeMaps', name, {
      properties: { type, creationDate, provisioningState: 'Succeeded', actions },
    })
  const everything = map('_repositories_push', 'SystemDefined', [
    'repositories/*/content/read',
    'repositories/*/content/write',
  ])
  const shop = map('shop', 'UserDefined', ['repositories/shop/content/read', 'repositories/shop/content/write'])
  yield everything
  yield shop
  for (const name of ['build', 'partner'].slice(0, random.int(0, 2)))
    yield child(registry, 'tokens', name, {
      properties: {
        creationDate,
        provisioningState: 'Succeeded',
        scopeMapId: setting(unit, 'perimeter', shop, everything).id,
        status: random.chance(0.9) ? 'enabled' : 'disabled',
        credentials: {
          certificates: [],
          passwords: [
            {
              name: 'password1',
              creationTime: creationDate,
              expiry: setting(
                unit,
                'secretHygiene',
                '2027-03-31T00:00:00Z',
                random.chance(0.5) ? '2027-06-30T00:00:00Z' : undefined,
              ),
            },
          ],
        },
      },
    })
}

/** A managed environment with its container apps. */
export function* containerEnvironment(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const internal = follows(unit, 'networkIsolation')
  const domain = `${random.pick(['brave', 'calm', 'happy', 'mango'])}${random.pick(['forest', 'wave', 'rock'])}-${random.hex(8)}.${unit.location}.azurecontainerapps.io`
  const environment = resource(
    unit,
    'Microsoft.App/managedEnvironments',
    `cae-${subscription.code}-${String(unit.index + 1).padStart(2, '0')}`,
    {
      properties: {
        provisioningState: 'Succeeded',
        defaultDomain: domain,
        staticIp: internal ? '10.10.12.60' : `198.51.100.${random.int(1, 254)}`,
        vnetConfiguration:
          internal || random.chance(0.4)
            ? { internal, infrastructureSubnetId: subnetFor(unit, 'snet-workload') }
            : undefined,
        appLogsConfiguration: follows(unit, 'logging')
          ? { destination: 'log-analytics', logAnalyticsConfiguration: { customerId: random.guid() } }
          : { destination: null },
        zoneRedundant: setting(unit, 'recovery', true, false),
        peerAuthentication: { mtls: { enabled: setting(unit, 'encryptionInTransit', true, false) } },
        peerTrafficConfiguration: { encryption: { enabled: setting(unit, 'encryptionInTransit', true, false) } },
        publicNetworkAccess: internal ? 'Disabled' : 'Enabled',
        workloadProfiles: [{ name: 'Consumption', workloadProfileType: 'Consumption' }],
      },
    },
  )
  yield environment
  for (let at = random.int(2, 4); at > 0; at--) yield containerApp(unit, environment.id, domain, at, internal)
  yield containerJob(unit, environment.id)
}

/** A job that clears up every night. It takes nothing from the unit's random numbers, so that what follows stays as it is. */
function containerJob(unit: Unit, environmentId: string): ResourceRecord {
  const { subscription } = unit
  return resource(
    unit,
    'Microsoft.App/jobs',
    `caj-cleanup-${subscription.code}-${String(unit.index + 1).padStart(2, '0')}`,
    {
      identity: { type: 'None' },
      properties: {
        provisioningState: 'Succeeded',
        environmentId,
        workloadProfileName: 'Consumption',
        configuration: {
          triggerType: 'Schedule',
          replicaTimeout: 1800,
          replicaRetryLimit: 1,
          scheduleTriggerConfig: { cronExpression: '0 3 * * *', parallelism: 1, replicaCompletionCount: 1 },
          secrets: [{ name: 'database-password' }],
          registries: [],
        },
        template: {
          containers: [
            {
              name: 'cleanup',
              image: 'mcr.microsoft.com/k8se/quickstart-jobs:latest',
              env: [{ name: 'DATABASE_PASSWORD', secretRef: 'database-password' }],
              resources: { cpu: 0.25, memory: '0.5Gi' },
            },
          ],
        },
      },
    },
  )
}

function containerApp(
  unit: Unit,
  environmentId: string,
  domain: string,
  at: number,
  internal: boolean,
): ResourceRecord {
  const { random } = unit
  const name = numbered(
    workloads.map((workload) => `ca-${workload}-${unit.subscription.code}`),
    unit.index * 4 + at,
    '-',
  )
  const revision = `${name}--${random.hex(7)}`
  const managedPull = follows(unit, 'entraOnly')
  const registry = { server: `crshop${unit.subscription.code}stalder.azurecr.io` }
  return resource(unit, 'Microsoft.App/containerApps', name, {
    identity: setting(unit, 'platformHardening', systemIdentity(unit), { type: 'None' }),
    properties: {
      provisioningState: 'Succeeded',
      runningStatus: 'Running',
      managedEnvironmentId: environmentId,
      environmentId,
      workloadProfileName: 'Consumption',
      latestRevisionName: revision,
      latestReadyRevisionName: revision,
      latestRevisionFqdn: `${revision}.${domain}`,
      customDomainVerificationId: random.hex(64).toUpperCase(),
      outboundIpAddresses: [`198.51.100.${random.int(1, 254)}`],
      configuration: {
        activeRevisionsMode: 'Single',
        secrets: managedPull ? [] : [{ name: 'registry-password' }],
        registries: [
          managedPull
            ? { ...registry, identity: 'system' }
            : { ...registry, username: 'crshop', passwordSecretRef: 'registry-password' },
        ],
        ingress: {
          fqdn: `${name}.${domain}`,
          external: !internal || random.chance(0.3),
          targetPort: 8080,
          transport: 'Auto',
          allowInsecure: setting(unit, 'encryptionInTransit', false, true),
          clientCertificateMode: settingOrAbsent(unit, 'privateLink', 'require', 'ignore'),
          ipSecurityRestrictions: setting(
            unit,
            'networkIsolation',
            [{ name: 'office', ipAddressRange: '203.0.113.0/24', action: 'Allow' }],
            undefined,
          ),
          traffic: [{ weight: 100, latestRevision: true }],
        },
      },
      template: {
        containers: [
          {
            name: 'app',
            image: `${registry.server}/${name}:${random.int(1, 9)}.${random.int(0, 30)}`,
            resources: { cpu: 0.5, memory: '1Gi' },
          },
        ],
        scale: { minReplicas: 1, maxReplicas: 10 },
      },
    },
  })
}
