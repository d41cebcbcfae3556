import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { builtInDefinitions } from './definitions/built-in-definitions.ts'
import { isObject, objectOf } from './json-object.ts'
import { scaleSetInstances } from './resource-views/scale-set-instances.ts'
import { unwrittenSingletons } from './singletons.ts'

/** What stands at a path, or in a list, though nobody wrote it: settings, and what came with a parent. */
export function unwritten(store: ResourceStore, path: ArmPath): ResourceRecord[] {
  return [
    ...unwrittenSingletons(path),
    ...scaleSetInstances(store, path),
    ...clusterPools(store, path),
    ...builtInDefinitions(path),
  ]
}

const poolType = 'Microsoft.ContainerService/managedClusters/agentPools'

/** Pools that were made with their cluster, which Azure lists beside those that came later. Empty for a path of anything else. */
function clusterPools(store: ResourceStore, path: ArmPath): ResourceRecord[] {
  if (path.type.toLowerCase() !== poolType.toLowerCase()) return []
  const stored = store.get(path.parent)
  if (stored === undefined) return []
  const cluster = JSON.parse(stored.body) as ResourceRecord
  const { agentPoolProfiles } = objectOf(cluster.properties)
  const profiles = Array.isArray(agentPoolProfiles) ? agentPoolProfiles.filter(isObject) : []
  return profiles
    .filter(({ name }) => path.kind === 'collection' || String(name).toLowerCase() === path.name.toLowerCase())
    .map(({ name, ...properties }) => ({
      id: `${cluster.id}/agentPools/${String(name)}`,
      name: String(name),
      type: poolType,
      properties,
    }))
}
