import { z } from 'zod'
import { PlanJson, type PlannedResource } from '#app/terraform/plan-format.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType } from '../../arm/scope-types.ts'
import { knownAfterApply, withUnknown } from './known-after-apply.ts'
import { plannedIdOf } from './planned-id.ts'

const Expression = z.object({ references: z.array(z.string()).optional() })

interface Module {
  resources?: { address: string; expressions?: Record<string, unknown> }[]
  module_calls?: Record<string, { expressions?: Record<string, unknown>; module?: Module }>
}

/** What is read of a plan's `configuration`. Source: Terraform's "JSON Output Format", format version 1. */
const Configuration = z.object({ configuration: z.object({ root_module: z.custom<Module>(isJsonObject) }).optional() })

const key = String.raw`\[(?:"(?:[^"\\]|\\.)*"|\d+)\]`
const moduleStep = new RegExp(String.raw`^module\.([\w-]+)(${key})?\.`)
const instanceKey = new RegExp(`${key}$`)

/**
 * Planned states of resources by address, with the parent that the configuration names in place of one that only the apply
 * would tell: azapi plans no id of what it makes, though type, name and parent say it.
 */
export function plannedStates(plan: unknown): (resource: PlannedResource) => JsonObject {
  const { resource_changes } = PlanJson.parse(plan)
  const root = Configuration.parse(plan).configuration?.root_module ?? {}
  const byAddress = new Map(resource_changes.map((one) => [one.address, one]))
  const states = new Map<string, JsonObject>()

  function stateOf({ address, change }: PlannedResource): JsonObject {
    const known = states.get(address)
    if (known) return known
    const planned = withUnknown(isJsonObject(change.after) ? change.after : {}, change.after_unknown)
    const state: JsonObject = isJsonObject(planned) ? { ...planned } : {}
    states.set(address, state)
    for (const name of ['parent_id', 'resource_id'] as const)
      if (state[name] === knownAfterApply) state[name] = namedId(address, name, state) ?? knownAfterApply
    return state
  }

  /** The id that an argument refers to, when it can be nothing else than the id of another resource of the plan. */
  function namedId(address: string, argument: 'parent_id' | 'resource_id', state: JsonObject): string | undefined {
    const type = typeof state.type === 'string' ? (state.type.split('@')[0] ?? '') : ''
    const { path, module, rest } = placeOf(address, root)
    const own = module?.resources?.find((one) => one.address === rest.replace(instanceKey, ''))
    const referred = referredAddress(references(own?.expressions?.[argument]), instanceKey.exec(rest)?.[0] ?? '')
    const other = referred === undefined ? undefined : byAddress.get(`${path}${referred}`)
    const id = other && plannedIdOf(stateOf(other))
    // Terraform tells what an expression refers to, not what it makes of that: only a fitting type excludes a suffix.
    return id && typeOf(id)?.toLowerCase() === wantedType(type, argument) ? id : undefined
  }

  return stateOf
}

/** In lower case: the type that an id of this argument has, when it stands as it is. */
function wantedType(type: string, argument: 'parent_id' | 'resource_id'): string {
  if (argument === 'resource_id') return type.toLowerCase()
  const parts = type.split('/')
  return (parts.length > 2 ? parts.slice(0, -1).join('/') : resourceGroupType).toLowerCase()
}

function references(expression: unknown): string[] {
  return Expression.safeParse(expression).data?.references ?? []
}

/** The one resource whose id is referred to; each instance may refer to the one with its own key. */
function referredAddress(all: readonly string[], ownKey: string): string | undefined {
  const ids = all.filter((one) => one.endsWith('.id')).map((one) => one.slice(0, -'.id'.length))
  const [id, ...more] = ids.filter((one) => /^azapi_\w+\./.test(one))
  if (id !== undefined) return more.length === 0 && all.every((one) => `${id}.id`.startsWith(one)) ? id : undefined
  const [resource, ...others] = all.filter((one) => /^azapi_\w+\.[\w-]+$/.test(one))
  const isByKey = all.length === 2 && all.includes('each.key') && others.length === 0
  return resource !== undefined && isByKey && ownKey !== '' ? `${resource}${ownKey}` : undefined
}

/** Where in the configuration an address stands: its modules as a prefix, the innermost one, and the rest. */
function placeOf(address: string, root: Module): { path: string; module: Module | undefined; rest: string } {
  let module: Module | undefined = root
  let rest = address
  for (let step = moduleStep.exec(rest); step; step = moduleStep.exec(rest)) {
    module = module?.module_calls?.[step[1] ?? '']?.module
    rest = rest.slice(step[0].length)
  }
  return { path: address.slice(0, address.length - rest.length), module, rest }
}
