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

export type FamilyName = keyof typeof unitsPerThousand

/**
 * Units per 1,000 records of a subscription, in Production, Development and Sandbox. A unit is a resource with all
 * that belongs to it, so that the sum of records is about 1,000 (see `recordsPerThousand`).
 */
const unitsPerThousand = {
  virtualNetworks: [5, 4, 4],
  storageAccounts: [25, 25, 30],
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
  redisCaches: [5, 4, 3],
  appServicePlans: [8, 9, 7],
  serviceBuses: [4, 4, 2],
  eventHubs: [3, 3, 2],
  apiServices: [2, 1, 1],
  workflows: [7, 6, 8],
  dataFactories: [3, 3, 2],
  databricks: [2, 2, 2],
  cognitiveAccounts: [4, 4, 7],
  searchServices: [3, 2, 2],
  automationAccounts: [3, 2, 2],
  logWorkspaces: [2, 2, 2],
  applicationInsights: [10, 10, 8],
  actionGroups: [3, 2, 1],
  recoveryVaults: [3, 2, 1],
  identities: [13, 12, 6],
  loadBalancers: [4, 3, 2],
  applicationGateways: [2, 1, 1],
  privateDnsZones: [6, 4, 2],
  looseAddresses: [4, 6, 10],
  roleAssignments: [34, 30, 26],
  locks: [9, 3, 0],
} as const satisfies Record<string, readonly [number, number, number]>

const column: Record<Stage, 0 | 1 | 2> = { production: 0, development: 1, sandbox: 2 }

/** Records that the table above yields for each 1,000, and records that every subscription has; both measured. */
const recordsPerThousand: Record<Stage, number> = { production: 1000, development: 1000, sandbox: 1000 }
const recordsInEverySubscription: Record<Stage, number> = { production: 60, development: 55, sandbox: 50 }

const resourceGroupsPerThousand = 20

/** The plan of each subscription for an estate of about so many records. */
export function planEstate(seed: number, resources: number): SubscriptionPlan[] {
  return estateSubscriptions.map((subscription) => {
    const { stage, share } = subscription
    const left = Math.max(resources * share - recordsInEverySubscription[stage], 0)
    const thousands = left / recordsPerThousand[stage]
    const counts = Object.entries(unitsPerThousand).map(([family, perStage]) => [
      family,
      Math.round(perStage[column[stage]] * thousands),
    ])
    const units = Object.fromEntries(counts) as Record<FamilyName, number>
    units.virtualNetworks = Math.max(units.virtualNetworks, 1)
    const resourceGroups = Math.max(Math.round(resourceGroupsPerThousand * thousands), everySubscriptionHasGroups)
    return { subscription, seed, resourceGroups, units }
  })
}
