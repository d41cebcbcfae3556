import { PlanJson } from '#app/terraform/plan-format.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { normaliseId, subscriptionOf } from '../../arm/resource-id.ts'

/** Data sources that tell in which subscription the provider works. */
const telling = new Set(['azapi_client_config', 'azurerm_client_config', 'azurerm_subscription'])

/** `/subscriptions/…` that the provider works in, or that most resources of a plan stand in; undefined when nothing tells it. */
export function subscriptionOfPlan(plan: unknown): string | undefined {
  const { configuration, variables, prior_state: prior, planned_values: planned } = isJsonObject(plan) ? plan : {}
  const values = [prior, isJsonObject(prior) ? prior.values : undefined, planned].filter(isJsonObject)
  const told = values.flatMap(({ root_module: root }) => subscriptionsIn(root))[0] ?? subscriptionOfResources(plan)
  const text = JSON.stringify([configuration, variables])
  const named = /"subscription_id":\{(?:"constant_value"|"value"):"([0-9a-f-]{36})"/i.exec(text)?.[1]
  const found = told ?? named
  return found && (found.startsWith('/') ? found : `/subscriptions/${found.toLowerCase()}`)
}

/** What data sources of a module and of those within it tell. */
function subscriptionsIn(module: unknown): string[] {
  const { resources, child_modules: children }: JsonObject = isJsonObject(module) ? module : {}
  const own = Array.isArray(resources) ? resources.filter(isJsonObject) : []
  const found = own
    .filter(({ type, mode }) => mode === 'data' && telling.has(String(type)))
    .map(({ values }) => (isJsonObject(values) ? values.subscription_id : undefined))
    .filter((id) => typeof id === 'string')
  return [...found, ...(Array.isArray(children) ? children.flatMap(subscriptionsIn) : [])]
}

function subscriptionOfResources(plan: unknown): string | undefined {
  const counts = new Map<string, number>()
  for (const { change } of PlanJson.parse(plan).resource_changes)
    for (const state of [change.after, change.before])
      for (const name of ['id', 'parent_id', 'resource_id', 'scope']) {
        const value = isJsonObject(state) ? state[name] : undefined
        const found = typeof value === 'string' ? subscriptionOf(normaliseId(value)) : undefined
        if (found) counts.set(found, (counts.get(found) ?? 0) + 1)
      }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
