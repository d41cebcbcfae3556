import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { groupRoleAssignment, lock } from './access.ts'
import { cognitiveAccount, databricksWorkspace, searchService } from './analytics.ts'
import { backupVault } from './backups.ts'
import { classicDelivery } from './classic-delivery.ts'
import { diskEncryptionSet, image, scaleSet, snapshot } from './compute.ts'
import { batchAccount, configurationStore } from './configuration.ts'
import { connectedMachine } from './connected-machines.ts'
import { containerGroup } from './container-groups.ts'
import { containerEnvironment, containerRegistry } from './containers.ts'
import { dataExplorerCluster } from './data-explorer.ts'
import { deviceHub } from './devices.ts'
import { dnsZone } from './dns-zones.ts'
import { cosmosAccount, redisCache } from './document-stores.ts'
import { applicationGateway, loadBalancer, privateDnsZone } from './edge.ts'
import type { FamilyName } from './estate-plan.ts'
import { eventGrid } from './event-grid.ts'
import { frontDoor } from './front-doors.ts'
import { imageGallery } from './image-galleries.ts'
import { apiService, dataFactory, workflow } from './integration.ts'
import { keyVault, managedHsm } from './key-vaults.ts'
import { kubernetesCluster } from './kubernetes.ts'
import { machineLearningWorkspace } from './machine-learning.ts'
import { hostGroup, updateSchedule } from './maintenance.ts'
import { eventHub, serviceBus } from './messaging.ts'
import { applicationInsights, teamActionGroup } from './monitoring.ts'
import type { Team } from './names.ts'
import { mysqlServer, postgresServer } from './open-source-databases.ts'
import { automationAccount, logWorkspace, recoveryVault, userIdentity } from './operations.ts'
import { perimeter } from './perimeters.ts'
import { privateLinkService } from './private-link-services.ts'
import { looseAddress } from './public-addresses.ts'
import { realtimeService } from './realtime.ts'
import { sqlServer } from './sql.ts'
import { nfsAccount, storageAccount } from './storage.ts'
import { streamingJob } from './streaming-jobs.ts'
import { synapseWorkspace } from './synapse.ts'
import type { Unit } from './unit.ts'
import { virtualMachine } from './virtual-machines.ts'
import { virtualNetwork } from './virtual-networks.ts'
import { appServicePlan } from './web.ts'
import { appCertificate, appServiceEnvironment, staticSite } from './web-places.ts'
import { wideAreaNetwork } from './wide-area.ts'

interface Family {
  /** The teams in whose groups the units stand; none means any team. */
  teams: readonly Team[]
  build(unit: Unit): Iterable<ResourceRecord>
}

const applications: readonly Team[] = [
  'finance',
  'web',
  'logistics',
  'erp',
  'crm',
  'hr',
  'portal',
  'marketing',
  'mobile',
]
const anybody: readonly Team[] = []

/** Families in the order in which an estate lists them: a resource never comes before one that it stands on. */
export const families: Record<FamilyName, Family> = {
  virtualNetworks: { teams: ['network'], build: virtualNetwork },
  diskEncryptionSets: { teams: ['security'], build: diskEncryptionSet },
  privateDnsZones: { teams: ['network'], build: privateDnsZone },
  identities: { teams: anybody, build: userIdentity },
  keyVaults: { teams: anybody, build: keyVault },
  storageAccounts: { teams: anybody, build: storageAccount },
  logWorkspaces: { teams: anybody, build: logWorkspace },
  actionGroups: { teams: anybody, build: teamActionGroup },
  applicationInsights: { teams: applications, build: applicationInsights },
  virtualMachines: { teams: [...applications, 'integration', 'backup', 'identity', 'iot'], build: virtualMachine },
  scaleSets: { teams: applications, build: scaleSet },
  snapshots: { teams: [...applications, 'backup', 'archive'], build: snapshot },
  images: { teams: ['security', 'aks'], build: image },
  loadBalancers: { teams: applications, build: loadBalancer },
  applicationGateways: { teams: ['network'], build: applicationGateway },
  looseAddresses: { teams: anybody, build: looseAddress },
  kubernetesClusters: { teams: ['aks'], build: kubernetesCluster },
  containerRegistries: { teams: ['aks', 'web', 'data'], build: containerRegistry },
  containerEnvironments: { teams: ['web', 'portal', 'mobile', 'logistics', 'iot'], build: containerEnvironment },
  sqlServers: { teams: [...applications, 'data'], build: sqlServer },
  postgresServers: { teams: ['data', 'web', 'analytics', 'portal', 'logistics'], build: postgresServer },
  mysqlServers: { teams: ['web', 'crm', 'marketing'], build: mysqlServer },
  cosmosAccounts: { teams: ['data', 'web', 'mobile', 'iot', 'logistics'], build: cosmosAccount },
  redisCaches: { teams: ['web', 'portal', 'mobile', 'logistics'], build: redisCache },
  appServicePlans: { teams: applications, build: appServicePlan },
  serviceBuses: { teams: ['integration', 'erp', 'logistics'], build: serviceBus },
  eventHubs: { teams: ['integration', 'iot', 'analytics'], build: eventHub },
  apiServices: { teams: ['integration'], build: apiService },
  workflows: { teams: ['integration', 'hr', 'finance', 'logistics'], build: workflow },
  dataFactories: { teams: ['data', 'analytics'], build: dataFactory },
  databricks: { teams: ['data', 'analytics'], build: databricksWorkspace },
  cognitiveAccounts: { teams: ['analytics', 'portal', 'data', 'marketing'], build: cognitiveAccount },
  searchServices: { teams: ['web', 'portal'], build: searchService },
  automationAccounts: { teams: ['monitoring', 'backup', 'hr'], build: automationAccount },
  recoveryVaults: { teams: ['backup', 'archive'], build: recoveryVault },
  roleAssignments: { teams: anybody, build: groupRoleAssignment },
  locks: { teams: anybody, build: lock },
  eventGrids: { teams: ['integration', 'iot', 'logistics'], build: eventGrid },
  configurationStores: { teams: applications, build: configurationStore },
  batchAccounts: { teams: ['analytics', 'finance', 'data'], build: batchAccount },
  realtimeServices: { teams: ['web', 'portal', 'mobile', 'logistics'], build: realtimeService },
  deviceHubs: { teams: ['iot', 'logistics'], build: deviceHub },
  machineLearning: { teams: ['analytics', 'data'], build: machineLearningWorkspace },
  synapse: { teams: ['data', 'analytics'], build: synapseWorkspace },
  dataExplorers: { teams: ['data', 'iot', 'analytics'], build: dataExplorerCluster },
  containerGroups: { teams: ['integration', 'data', 'web'], build: containerGroup },
  backupVaults: { teams: ['backup'], build: backupVault },
  appCertificates: { teams: applications, build: appCertificate },
  appServiceEnvironments: { teams: ['network'], build: appServiceEnvironment },
  managedHsms: { teams: ['security'], build: managedHsm },
  nfsAccounts: { teams: ['erp', 'data', 'logistics'], build: nfsAccount },
  staticSites: { teams: ['web', 'portal', 'mobile', 'marketing'], build: staticSite },
  frontDoors: { teams: ['web', 'portal', 'mobile', 'marketing'], build: frontDoor },
  perimeters: { teams: ['security', 'network'], build: perimeter },
  dnsZones: { teams: ['network'], build: dnsZone },
  privateLinkServices: { teams: ['integration', 'data', 'finance'], build: privateLinkService },
  connectedMachines: { teams: ['erp', 'iot', 'logistics', 'backup'], build: connectedMachine },
  imageGalleries: { teams: ['security'], build: imageGallery },
  updateSchedules: { teams: ['monitoring', 'security'], build: updateSchedule },
  hostGroups: { teams: ['erp', 'finance'], build: hostGroup },
  wideAreaNetworks: { teams: ['network'], build: wideAreaNetwork },
  classicDeliveries: { teams: ['web', 'portal', 'marketing'], build: classicDelivery },
  streamingJobs: { teams: ['iot', 'analytics', 'logistics'], build: streamingJob },
}
