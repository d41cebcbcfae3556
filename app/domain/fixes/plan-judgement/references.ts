import { z } from 'zod'
import { isJsonObject } from '../../arm/json-value.ts'

const Expression = z.object({ references: z.array(z.string()).optional() })

interface Module {
  /** Of any shape in a plan that Terraform did not write. */
  resources?: unknown
  module_calls?: Record<string, { source?: unknown; expressions?: Record<string, unknown>; module?: Module }>
  outputs?: Record<string, { expression?: unknown }>
}

/** What is read of a plan's `configuration`. Source: Terraform's "JSON Output Format", format version 1. */
const Configuration = z.object({ configuration: z.object({ root_module: z.custom<Module>(isJsonObject) }).optional() })

const key = String.raw`\[(?:"(?:[^"\\]|\\.)*"|\d+)\]`
const moduleStep = new RegExp(String.raw`^module\.([\w-]+)(${key})?\.`)
const instanceKey = new RegExp(`${key}$`)

/** A module of the configuration, with the modules that it stands in. */
interface Scope {
  module: Module
  /** Begins the addresses of its resources: empty, or `module.a["k"].`. */
  path: string
  /** How it is called. */
  above: { scope: Scope; name: string; call: Record<string, unknown> } | undefined
}

/** A resource that an expression refers to, and what of it: `azurerm_key_vault.main` and `id`. */
export interface Referred {
  /** With modules, without the instance. */
  address: string
  attribute: string
  /** Of a reference by the key of the referring instance. */
  byOwnKey: boolean
}

/** Where in a configuration a resource is written. */
export interface Written {
  /** Sources of the modules from the root to it, e.g. `./modules/vault`. */
  sources: string[]
  /** Names of those modules. */
  modules: string[]
  /** Type and name, as a block of HCL begins: `azapi_resource.account`. */
  block: string
}

/** What expressions of a plan's configuration refer to, through variables and outputs of modules. */
export class References {
  readonly #root: Scope

  constructor(plan: unknown) {
    this.#root = {
      module: Configuration.safeParse(plan).data?.configuration?.root_module ?? {},
      path: '',
      above: undefined,
    }
  }

  /**
   * Whether the configuration gives a resource this argument; undefined when the plan holds no configuration of it.
   * @param argument its name, or its path through blocks of which there is one: `network_rules.bypass`
   */
  gives(address: string, argument: string): boolean | undefined {
    let found: unknown = this.#expressionsOf(address)
    if (found === undefined) return undefined
    for (const name of argument.split('.')) {
      const block: unknown = Array.isArray(found) ? found[0] : found
      if (!isJsonObject(block) || !Object.hasOwn(block, name)) return false
      found = block[name]
    }
    return true
  }

  /** All resources that an argument refers to; undefined when there is more to it, such as a local value or a data source. */
  of(address: string, argument: string): Referred[] | undefined {
    const { scope, rest } = this.#placeOf(address)
    const own = instanceKey.exec(rest)?.[0]
    const expression = this.#expressionsOf(address)?.[argument]
    return expression === undefined ? undefined : resolved(expression, scope, own !== undefined, new Set())
  }

  written(address: string): Written {
    const { scope, rest } = this.#placeOf(address)
    const sources: string[] = []
    const modules: string[] = []
    for (let at = scope; at.above; at = at.above.scope) {
      sources.unshift(String(at.above.call.source ?? ''))
      modules.unshift(at.above.name)
    }
    return { sources, modules, block: rest.replace(instanceKey, '') }
  }

  #expressionsOf(address: string): Record<string, unknown> | undefined {
    const { scope, rest } = this.#placeOf(address)
    const block = rest.replace(instanceKey, '')
    const { resources } = scope.module
    const found = Array.isArray(resources)
      ? resources.filter(isJsonObject).find((one) => one.address === block)
      : undefined
    return found && (isJsonObject(found.expressions) ? found.expressions : {})
  }

  /** The innermost module that an address stands in, and the rest of the address. */
  #placeOf(address: string): { scope: Scope; rest: string } {
    let scope = this.#root
    let rest = address
    for (let step = moduleStep.exec(rest); step; step = moduleStep.exec(rest)) {
      const call: Record<string, unknown> = scope.module.module_calls?.[step[1] ?? ''] ?? {}
      scope = inner(scope, call, step[0])
      rest = rest.slice(step[0].length)
    }
    return { scope, rest }
  }
}

function inner(scope: Scope, call: Record<string, unknown>, step: string): Scope {
  const module: Module = isJsonObject(call.module) ? call.module : {}
  const name = moduleStep.exec(step)?.[1] ?? ''
  return { module, path: `${scope.path}${step}`, above: { scope, name, call } }
}

/** @param seen what was followed already: references in a circle do not exist, but a hostile plan may have them */
function resolved(expression: unknown, scope: Scope, hasKey: boolean, seen: Set<string>): Referred[] | undefined {
  const all = Expression.safeParse(expression).data?.references
  if (all === undefined) return undefined
  const found: Referred[] = []
  let byOwnKey = false
  for (const reference of mostSpecific(all)) {
    if (reference === 'each.key' && hasKey) {
      byOwnKey = true
      continue
    }
    const place = `${scope.path} ${reference}`
    if (seen.has(place)) continue
    seen.add(place)
    const referred = resolvedOne(reference, scope, hasKey, seen)
    if (referred === undefined) return undefined
    found.push(...referred)
  }
  return byOwnKey ? found.map((one) => ({ ...one, byOwnKey })) : found
}

function resolvedOne(reference: string, scope: Scope, hasKey: boolean, seen: Set<string>): Referred[] | undefined {
  const [, first = '', second = '', third = ''] = steps.exec(reference) ?? []
  if (first === 'var') {
    const argument = isJsonObject(scope.above?.call.expressions) ? scope.above.call.expressions[second] : undefined
    // A variable of the root, or one that has its default, is a value that the plan knows.
    return scope.above && argument !== undefined ? resolved(argument, scope.above.scope, hasKey, seen) : undefined
  }
  if (first === 'module') {
    const name = second.replace(instanceKey, '')
    const call = scope.module.module_calls?.[name]
    const output = call?.module?.outputs?.[third.replace(/\[.*$/, '')]
    return output && resolved(output.expression, inner(scope, { ...call }, `module.${second}.`), hasKey, seen)
  }
  if (['data', 'local', 'each', 'count', 'path', 'terraform', 'self', ''].includes(first)) return undefined
  return [{ address: `${scope.path}${first}.${second}`, attribute: third, byOwnKey: false }]
}

/** Type, name with the key of an instance, and the attribute of a reference. */
const steps = new RegExp(String.raw`^([\w-]+)\.([\w-]+(?:${key})?)(?:\.([\w-]+))?`)

/** Terraform names what stands before the last step too: `a.b.id` and `a.b`. */
function mostSpecific(references: readonly string[]): string[] {
  return references.filter(
    (one) => !references.some((other) => other.startsWith(`${one}.`) || other.startsWith(`${one}[`)),
  )
}
