import { PlanJson } from '#app/terraform/plan-format.ts'
import { countOf } from '#app/text/count.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { printable } from '../../arm/printable.ts'
import { addressOf, configuredResources, type Placed, placedOf } from './configured-resources.ts'

/** Options of Terraform and OpenTofu that plan a part of the configuration. */
const options = '-target or -exclude'

/** What a plan leaves out of its configuration. */
export interface LeftOut {
  /** Addresses of resources of Azure that it does not say anything of, as far as the plan tells them. */
  addresses: string[]
  /** Whether it leaves out anything, named or not. */
  isPartial: boolean
  /** Blocks of Azure with `count` or `for_each` of which nothing tells whether they are left out or come to none. */
  untold: string[]
}

/**
 * What a plan leaves out, as one by `-target` does. Terraform says since 1.8 whether a plan is complete. Older ones and OpenTofu do
 * not, and then three things tell it: an instance of which the state knows and the plan says nothing, one that the configuration
 * writes by a plain number or none, and an output that is not planned.
 */
export function leftOutOf(plan: JsonObject): LeftOut {
  const { complete, deferred_changes: deferred } = plan
  if (complete === true) return { addresses: [], isPartial: false, untold: [] }
  const changes = PlanJson.parse(plan).resource_changes
  const putOff = Array.isArray(deferred) ? deferred.filter(isJsonObject).map(({ resource_change: one }) => one) : []
  const tells = [...changes, ...putOff.filter(isJsonObject)].map(({ address }) => String(address))
  const told = new Told(tells)
  // A plan to destroy tells only what is there.
  const isDestroyed = changes.length > 0 && changes.every(({ change }) => change.actions.join() === 'delete')
  const root = isJsonObject(plan.configuration) ? plan.configuration.root_module : undefined
  const written = isDestroyed ? [] : configuredResources(root)
  const prior = isJsonObject(plan.prior_state) ? plan.prior_state.values : undefined
  const state = isJsonObject(prior) ? inState(prior.root_module) : []
  const known = new Told([...tells, ...state.map(({ address }) => address)])
  const missing = [
    ...state.filter(({ address }) => !told.has(address)),
    ...written.flatMap(({ type, instances = [] }) =>
      instances.filter((one) => !known.hasOneOf(one)).map((one) => ({ type, address: addressOf(one) })),
    ),
  ]
  const isPartial =
    missing.length > 0 ||
    (complete === false && putOff.length === 0) ||
    (!isDestroyed && putOff.length === 0 && lacksOutput(plan, root))
  return {
    addresses: missing.filter(({ type }) => isOfAzure(type)).map(({ address }) => address),
    isPartial,
    untold: written
      .filter(({ block, type, instances }) => isOfAzure(type) && instances === undefined && !known.hasBlock(block))
      .map(({ block }) => block),
  }
}

/** What a plan says something of. */
class Told {
  readonly #addresses: ReadonlySet<string>
  readonly #byBlock = new Map<string, Placed[]>()

  constructor(addresses: readonly string[]) {
    this.#addresses = new Set(addresses)
    for (const placed of addresses.map(placedOf)) {
      const others = this.#byBlock.get(placed.block)
      if (others) others.push(placed)
      else this.#byBlock.set(placed.block, [placed])
    }
  }

  has = (address: string): boolean => this.#addresses.has(address)

  hasBlock = (block: string): boolean => this.#byBlock.has(block)

  /** Whether it tells an instance with all of these keys, whatever others it has. */
  hasOneOf({ block, keys }: Placed): boolean {
    return (this.#byBlock.get(block) ?? []).some((one) => [...keys].every(([at, key]) => one.keys.get(at) === key))
  }
}

const isOfAzure = (type: string) => /^(azapi|azurerm)_/.test(type)

/** Managed resources of a state: a whole plan says of each what becomes of it. */
function inState(module: unknown): { type: string; address: string }[] {
  const { resources, child_modules: children }: JsonObject = isJsonObject(module) ? module : {}
  const own = (Array.isArray(resources) ? resources.filter(isJsonObject) : [])
    .filter(({ mode, address }) => mode === 'managed' && typeof address === 'string')
    .map(({ type, address }) => ({ type: String(type), address: String(address) }))
  return [...own, ...(Array.isArray(children) ? children.flatMap(inState) : [])]
}

/** Whether an output of the configuration is neither planned nor unchanged: what it is made of was left out. */
function lacksOutput({ planned_values: planned, output_changes: changes }: JsonObject, root: unknown): boolean {
  if (!isJsonObject(root) || !isJsonObject(root.outputs) || !isJsonObject(changes)) return false
  const values = isJsonObject(planned) && isJsonObject(planned.outputs) ? planned.outputs : {}
  return Object.keys(root.outputs).some((name) => !Object.hasOwn(values, name) && !Object.hasOwn(changes, name))
}

/** A sentence on such a plan; none of a whole one. */
export const leftOutText = ({ isPartial }: LeftOut): string[] =>
  isPartial
    ? [
        `The plan is of a part of the configuration, as ${options} makes it: what it leaves out was not judged. Plan without them.`,
      ]
    : []

/** How many blocks a sentence names. */
const named = 5

/** A sentence on what may have been left out, where nothing tells it. */
export function untoldText({ untold, isPartial }: LeftOut): string[] {
  if (isPartial || untold.length === 0) return []
  const names = untold.slice(0, named).map(printable).join(', ')
  const more = untold.length > named ? `, and ${untold.length - named} more` : ''
  return [
    `The plan says nothing of ${countOf(untold.length, 'resource')} with count or for_each, and its version not whether ${options} left them out: ${names}${more}.`,
  ]
}
