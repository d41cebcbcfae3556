import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import type { ArmContext } from '../context.ts'
import { requireContainers } from '../not-found.ts'
import { networkLists } from './network.ts'
import type { ProviderLists } from './provider-list.ts'
import { storageLists } from './storage.ts'

const lists: ProviderLists = { ...networkLists, ...storageLists }

/** Answers what a provider offers in a subscription: SKUs, usages, sizes. Undefined for a path of something else. */
export function answerProviderList({ store }: ArmContext, path: ArmPath): CloudAnswer | undefined {
  const list = lists[path.type.toLowerCase()]
  if (list === undefined) return undefined
  requireContainers(store, path)
  const location = /\/locations\/([^/]+)/.exec(path.lower)?.[1] ?? ''
  return jsonAnswer(200, list({ store, subscription: path.subscription, location }))
}
