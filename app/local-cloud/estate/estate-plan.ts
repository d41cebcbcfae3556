import { everySubscriptionHasGroups } from './names.ts'
import { type EstateSubscription, estateSubscriptions, type Stage } from './tenant.ts'

/** How many units of each family a subscription has. */
export interface SubscriptionPlan {
  subscription: EstateSubscription
  seed: number
  /** Network Watcher's own group is not counted. */
  resourceGroups: number
  units: Record<FamilyName, number>
}

export type FamilyName = keyof typeof unitsPerLot

/**
 * One lot of units in Production, Development and Sandbox. A unit is a resource with all that belongs to it, so that a
 * lot is about 1,000 records; a subscription has as many lots, or as large a part of one, as its size asks for.
 */
const unitsPerLot = {
  virtualNetworks: [5, 5, 5],
  storageAccounts: [31, 25, 30],
  keyVaults: [11, 11, 9],
  virtualMachines: [26, 27, 34],
  scaleSets: [3, 3, 1],
  snapshots: [8, 7, 9],
  images: [2, 2, 2],
  diskEncryptionSets: [2, 1, 0],
  kubernetesClusters: [3, 3, 2],
  containerRegistries: [4, 3, 3],
  containerEnvironments: [3, 3, 2],
  sqlServers: [7, 7, 5],
  postgresServers: [5, 5, 4],
  mysqlServers: [3, 3, 3],
  cosmosAccounts: [5, 4, 4],
  redisCaches: [7, 6, 5],
  appServicePlans: [8, 9, 7],
  serviceBuses: [4, 4, 2],
  eventHubs: [4, 4, 3],
  apiServices: [2, 1, 1],
  workflows: [7, 6, 8],
  dataFactories: [3, 3, 2],
  databricks: [2, 2, 2],
  cognitiveAccounts: [6, 6, 8],
  searchServices: [4, 3, 3],
  automationAccounts: [3, 2, 2],
  logWorkspaces: [3, 3, 2],
  applicationInsights: [16, 16, 12],
  actionGroups: [3, 2, 1],
  recoveryVaults: [3, 2, 1],
  identities: [13, 12, 6],
  loadBalancers: [4, 3, 2],
  applicationGateways: [2, 1, 1],
  privateDnsZones: [6, 4, 2],
  looseAddresses: [4, 6, 10],
  roleAssignments: [34, 30, 26],
  locks: [9, 3, 0],
  eventGrids: [4, 3, 2],
  configurationStores: [2, 2, 1],
  batchAccounts: [1, 1, 1],
  realtimeServices: [3, 2, 2],
  deviceHubs: [1, 1, 1],
  machineLearning: [1, 1, 1],
  synapse: [1, 1, 0],
  dataExplorers: [1, 1, 1],
  containerGroups: [1, 1, 1],
  backupVaults: [1, 1, 1],
  appCertificates: [3, 2, 1],
  appServiceEnvironments: [1, 1, 0],
  managedHsms: [1, 1, 0],
  nfsAccounts: [1, 1, 1],
  staticSites: [4, 4, 6],
  connectedMachines: [4, 2, 1],
  imageGalleries: [1, 0, 0],
  updateSchedules: [2, 1, 1],
  hostGroups: [1, 0, 0],
  frontDoors: [5, 5, 3],
  perimeters: [4, 4, 3],
  dnsZones: [9, 6, 4],
  privateLinkServices: [3, 3, 2],
  wideAreaNetworks: [1, 1, 0],
  classicDeliveries: [1, 1, 1],
  streamingJobs: [3, 2, 1],
} as const satisfies Record<string, readonly [number, number, number]>

const column: Record<Stage, 0 | 1 | 2> = { production: 0, development: 1, sandbox: 2 }

/**
 * How many records a lot comes to, and what `foundation.ts` yields for every subscription. Both were counted before the rarest types
 * joined, about 3 in 100 records: with other numbers an estate would lose resources that it had.
 */
const recordsPerLot: Record<Stage, number> = { production: 1490, development: 1251, sandbox: 1032 }
const recordsOfFoundation: Record<Stage, number> = { production: 84, development: 70, sandbox: 66 }

const resourceGroupsPerLot = 22

/** The plan of each subscription for an estate of about so many records. */
export function planEstate(seed: number, resources: number): SubscriptionPlan[] {
  return estateSubscriptions.map((subscription) => {
    const { stage, share } = subscription
    const left = Math.max(resources * share - recordsOfFoundation[stage], 0)
    const lots = left / recordsPerLot[stage]
    const counts = Object.entries(unitsPerLot).map(([family, perStage]) => [
      family,
      Math.round(perStage[column[stage]] * lots),
    ])
    const units = Object.fromEntries(counts) as Record<FamilyName, number>
    units.virtualNetworks = Math.max(units.virtualNetworks, 1)
    const resourceGroups = Math.max(Math.round(resourceGroupsPerLot * lots), everySubscriptionHasGroups)
    return { subscription, seed, resourceGroups, units }
  })
}
