import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'

/** An address taken apart. */
export interface Placed {
  /** Without keys of instances: `module.a.azurerm_key_vault.main`. */
  block: string
  /** Keys of instances, such as `["a"]` or `[0]`, by where they stand in the block. */
  keys: ReadonlyMap<number, string>
}

/** A resource that a configuration writes. */
export interface Configured {
  block: string
  type: string
  /**
   * Its instances, with the keys that the configuration says; undefined when an expression says them. Terraform leaves out of a plan an expression that refers
   * to nothing, such as `toset(["a"])`, so that a block without keys may have any.
   */
  instances: Placed[] | undefined
}

/** Of a configuration whose numbers are true there are never so many. */
const mostInstances = 10_000

const keyOfInstance = /\[(?:"(?:[^"\\]|\\.)*"|\d+)\]/g

/** Takes an address apart. */
export function placedOf(address: string): Placed {
  const keys = new Map<number, string>()
  let taken = 0
  const block = address.replace(keyOfInstance, (key, at: number) => {
    keys.set(at - taken, key)
    taken += key.length
    return ''
  })
  return { block, keys }
}

/** Puts an address together. */
export function addressOf({ block, keys }: Placed): string {
  let address = ''
  let from = 0
  for (const [at, key] of keys) {
    address += `${block.slice(from, at)}${key}`
    from = at
  }
  return address + block.slice(from)
}

/**
 * The managed resources that the `configuration` of a plan writes, in modules too.
 * @param module its root module, of any shape: a plan need not be of Terraform
 */
export function configuredResources(module: unknown): Configured[] {
  return inModule(module, '', [new Map()])
}

type Keys = ReadonlyMap<number, string>

/** @param above keys of the instances of the module; undefined when that is not known */
function inModule(module: unknown, path: string, above: readonly Keys[] | undefined): Configured[] {
  const { resources, module_calls: calls }: JsonObject = isJsonObject(module) ? module : {}
  const own = (Array.isArray(resources) ? resources.filter(isJsonObject) : [])
    .filter(({ mode }) => mode === 'managed')
    .map((one) => {
      const block = `${path}${one.address}`
      const instances = times(above, block.length, keysOf(one))
      return { block, type: String(one.type), instances: instances?.map((keys) => ({ block, keys })) }
    })
  const within = Object.entries(isJsonObject(calls) ? calls : {}).flatMap(([name, call]) => {
    const block = `${path}module.${name}`
    return isJsonObject(call) ? inModule(call.module, `${block}.`, times(above, block.length, keysOf(call))) : []
  })
  return [...own, ...within]
}

function times(
  above: readonly Keys[] | undefined,
  at: number,
  keys: readonly string[] | 'any' | undefined,
): readonly Keys[] | undefined {
  if (keys === 'any') return above
  if (!above || !keys || above.length * keys.length > mostInstances) return undefined
  return above.flatMap((known) => keys.map((key) => new Map([...known, [at, key]])))
}

/** The keys of the instances of a block, as addresses have them; undefined when an expression decides. */
function keysOf({ count_expression: count, for_each_expression: each }: JsonObject): string[] | 'any' | undefined {
  if (count === undefined && each === undefined) return 'any'
  const value = [count, each].filter(isJsonObject).find((one) => 'constant_value' in one)?.constant_value
  if (typeof value === 'number' && value >= 0 && value <= mostInstances)
    return Array.from({ length: value }, (_, at) => `[${at}]`)
  return isJsonObject(value) ? Object.keys(value).map((key) => `[${JSON.stringify(key)}]`) : undefined
}
