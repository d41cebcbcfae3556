import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered } from './names.ts'
import { subnetFor } from './network-places.ts'
import { resource, systemIdentity } from './records.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, type Unit } from './unit.ts'

const type = 'Microsoft.ContainerService/managedClusters'
const logCategories = ['kube-apiserver', 'kube-audit', 'kube-audit-admin', 'kube-controller-manager', 'guard']

export function* kubernetesCluster(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription, location } = unit
  const name = numbered(
    ['shop', 'platform', 'integration', 'data', 'labs'].map((use) => `aks-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const isPrivate = follows(unit, 'networkIsolation')
  const host = `${name}-${random.hex(8)}`
  const own = apart(unit, name)
  const takesCommands = { disableRunCommand: setting(own, 'perimeter', true, undefined) }
  const version = unit.legacy ? '1.27.9' : random.pick(['1.31.7', '1.32.4', '1.33.1'])
  const cluster = resource(unit, type, name, {
    kind: 'Base',
    sku: { name: 'Base', tier: setting(unit, 'recovery', 'Standard', 'Free') },
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      powerState: { code: 'Running' },
      kubernetesVersion: version,
      currentKubernetesVersion: version,
      dnsPrefix: name,
      fqdn: isPrivate ? undefined : `${host}.hcp.${location}.azmk8s.io`,
      privateFQDN: isPrivate ? `${host}.privatelink.${location}.azmk8s.io` : undefined,
      azurePortalFQDN: `${host}.portal.hcp.${location}.azmk8s.io`,
      agentPoolProfiles: [nodePool(unit, 'system', version), nodePool(unit, 'user', version)],
      servicePrincipalProfile: { clientId: 'msi' },
      addonProfiles: addons(unit, own),
      nodeResourceGroupProfile: follows(own, 'governance') ? { restrictionLevel: 'ReadOnly' } : undefined,
      podIdentityProfile: unit.legacy && own.random.chance(0.5) ? { enabled: true } : undefined,
      nodeResourceGroup: `MC_${unit.group.name}_${name}_${location}`,
      enableRBAC: unit.legacy ? setting(unit, 'platformHardening', true, false) : true,
      supportPlan: 'KubernetesOfficial',
      networkProfile: {
        networkPlugin: setting(unit, 'platformHardening', 'azure', 'kubenet'),
        networkPolicy: setting(unit, 'platformHardening', random.pick(['calico', 'cilium', 'azure']), 'none'),
        loadBalancerSku: 'standard',
        outboundType: setting(unit, 'perimeter', 'userDefinedRouting', 'loadBalancer'),
        podCidr: '10.244.0.0/16',
        serviceCidr: '10.0.0.0/16',
        dnsServiceIP: '10.0.0.10',
        ipFamilies: ['IPv4'],
      },
      aadProfile: follows(unit, 'entraOnly')
        ? {
            managed: true,
            enableAzureRBAC: setting(unit, 'entraOnly', true, false),
            adminGroupObjectIDs: [random.guid()],
            tenantID: estateTenant.tenantId,
          }
        : undefined,
      disableLocalAccounts: setting(unit, 'entraOnly', true, false),
      apiServerAccessProfile: isPrivate
        ? {
            enablePrivateCluster: true,
            enablePrivateClusterPublicFQDN: setting(own, 'networkIsolation', false, true),
            ...takesCommands,
          }
        : follows(unit, 'networkIsolation')
          ? { authorizedIPRanges: ['203.0.113.24/32'], ...takesCommands }
          : takesCommands,
      publicNetworkAccess: unit.legacy ? undefined : isPrivate ? 'Disabled' : 'Enabled',
      autoUpgradeProfile: follows(unit, 'platformHardening')
        ? { upgradeChannel: 'patch', nodeOSUpgradeChannel: 'NodeImage' }
        : { upgradeChannel: 'none' },
      oidcIssuerProfile: { enabled: setting(unit, 'platformHardening', true, false) },
      securityProfile: securityProfile(unit, own),
      storageProfile: {
        diskCSIDriver: { enabled: true },
        fileCSIDriver: { enabled: true },
        snapshotController: { enabled: true },
      },
      maxAgentPools: 100,
    },
  })
  yield cluster
  yield* diagnosticSettings(unit, cluster.id, { categories: logCategories })
}

function nodePool(unit: Unit, role: 'system' | 'user', version: string): unknown {
  const own = apart(unit, `pool ${unit.index} ${role}`)
  return {
    name: role,
    mode: role === 'system' ? 'System' : 'User',
    type: 'VirtualMachineScaleSets',
    count: unit.random.int(2, 5),
    vmSize: 'Standard_D4s_v5',
    osType: 'Linux',
    osSKU: setting(unit, 'platformHardening', 'AzureLinux', 'Ubuntu'),
    osDiskSizeGB: 128,
    osDiskType: setting(unit, 'platformHardening', 'Ephemeral', 'Managed'),
    maxPods: 110,
    vnetSubnetID: subnetFor(unit, 'snet-aks'),
    provisioningState: 'Succeeded',
    powerState: { code: 'Running' },
    orchestratorVersion: version,
    currentOrchestratorVersion: version,
    availabilityZones: setting(unit, 'recovery', ['1', '2', '3'], undefined),
    enableAutoScaling: role === 'user',
    minCount: role === 'user' ? 2 : undefined,
    maxCount: role === 'user' ? 8 : undefined,
    enableNodePublicIP: setting(unit, 'perimeter', false, unit.random.chance(0.3)),
    enableEncryptionAtHost: setting(unit, 'customerKeys', true, false),
    enableFIPS: false,
    upgradeSettings: { maxSurge: '33%' },
    securityProfile: {
      enableVTPM: setting(own, 'platformHardening', true, false),
      enableSecureBoot: setting(own, 'platformHardening', true, false),
      sshAccess: setting(own, 'entraOnly', 'Disabled', 'LocalUser'),
    },
    kubeletConfig: own.random.chance(0.08) ? { allowedUnsafeSysctls: ['net.core.somaxconn'] } : undefined,
  }
}

function addons(unit: Unit, own: Unit): Record<string, unknown> {
  const workspace = { logAnalyticsWorkspaceResourceID: centralWorkspaceId(unit.subscription), useAADAuth: 'true' }
  return {
    azurepolicy: { enabled: setting(unit, 'governance', true, false) },
    omsagent: follows(unit, 'logging') ? { enabled: true, config: workspace } : { enabled: false },
    azureKeyvaultSecretsProvider: follows(unit, 'secretHygiene')
      ? {
          enabled: true,
          config: { enableSecretRotation: setting(own, 'secretHygiene', 'true', 'false'), rotationPollInterval: '2m' },
        }
      : { enabled: false },
    httpApplicationRouting: { enabled: setting(unit, 'platformHardening', false, true) },
  }
}

function securityProfile(unit: Unit, own: Unit): unknown {
  return {
    defender: follows(unit, 'threatProtection')
      ? {
          logAnalyticsWorkspaceResourceId: centralWorkspaceId(unit.subscription),
          securityMonitoring: { enabled: true },
        }
      : undefined,
    azureKeyVaultKms: follows(own, 'customerKeys')
      ? {
          enabled: true,
          keyId: `https://kv-keys-${unit.subscription.code}.vault.azure.net/keys/etcd/${own.random.hex(32)}`,
        }
      : undefined,
    workloadIdentity: { enabled: setting(unit, 'entraOnly', true, false) },
    imageCleaner: { enabled: setting(unit, 'platformHardening', true, false), intervalHours: 168 },
  }
}
