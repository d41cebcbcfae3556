import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { clusterPools } from './cluster-pools.ts'
import { builtInDefinitions } from './definitions/built-in-definitions.ts'
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
