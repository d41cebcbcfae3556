import { PlanJson } from '#app/terraform/plan-format.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'

/** Options of Terraform and OpenTofu that plan a part of the configuration. */
const options = '-target or -exclude'

/** What a plan leaves out of its configuration. */
export interface LeftOut {
  /** Addresses of resources of Azure that it does not say anything of, as far as the configuration tells them. */
  addresses: string[]
  /** Whether it leaves out anything, named or not. */
  isPartial: boolean
}

/**
 * What a plan leaves out, as one by `-target` does. Terraform says since 1.8 whether a plan is complete; of older ones, and of
 * OpenTofu, a resource that is written once and of which the plan says nothing was left out.
 */
export function leftOutOf(plan: JsonObject): LeftOut {
  const { complete, deferred_changes: deferred } = plan
  const changes = PlanJson.parse(plan).resource_changes
  const isDestroyed = changes.length > 0 && changes.every(({ change }) => change.actions.join() === 'delete')
  // A plan to destroy tells only what is there.
  if (complete === true || isDestroyed) return { addresses: [], isPartial: false }
  const putOff = Array.isArray(deferred) ? deferred.filter(isJsonObject).map(({ resource_change: one }) => one) : []
  const told = new Set([...changes, ...putOff.filter(isJsonObject)].map(({ address }) => address))
  const root = isJsonObject(plan.configuration) ? plan.configuration.root_module : undefined
  const addresses = resourcesOf(root, '').filter((address) => !told.has(address))
  return { addresses, isPartial: addresses.length > 0 || (complete === false && putOff.length === 0) }
}

/** A sentence on such a plan; none of a whole one. */
export const leftOutText = ({ isPartial }: LeftOut): string[] =>
  isPartial
    ? [
        `The plan is of a part of the configuration, as ${options} makes it: what it leaves out was not judged. Plan without them.`,
      ]
    : []

/** Addresses of the resources of Azure that are written in a module, and in those within it, without `count` and `for_each`. */
function resourcesOf(module: unknown, path: string): string[] {
  const { resources, module_calls: calls }: JsonObject = isJsonObject(module) ? module : {}
  const own = (Array.isArray(resources) ? resources.filter(isJsonObject) : []).flatMap((one) =>
    one.mode === 'managed' && /^(azapi|azurerm)_/.test(String(one.type)) && isOnce(one)
      ? [`${path}${String(one.address)}`]
      : [],
  )
  const within = Object.entries(isJsonObject(calls) ? calls : {}).flatMap(([name, call]) =>
    isJsonObject(call) && isOnce(call) ? resourcesOf(call.module, `${path}module.${name}.`) : [],
  )
  return [...own, ...within]
}

const isOnce = (block: JsonObject) => block.count_expression === undefined && block.for_each_expression === undefined
