import { normaliseId } from '../../arm/resource-id.ts'
import type { ConfigurationFiles } from '../rows/configurations.ts'
import type { InstanceKeys } from '../rows/instance-keys.ts'

/** An instance by its address in a state or a plan of before, with the id of its Azure resource where it is known. */
interface Held {
  address: string
  id: string | null
}

const instance = /^([a-z_][a-z0-9_]*\.[A-Za-z_][\w-]*)\[("(?:[^"\\]|\\.)*")\]$/

/** The address that the configuration has now for an instance, which keys of `for_each` of before may name otherwise. */
export function addressNow(keys: InstanceKeys, { address, id }: Held): string {
  const [, block = '', quoted = '""'] = instance.exec(address) ?? []
  const known = keys.get(block)
  if (!known) return address
  const held = String(JSON.parse(quoted))
  // A key that the configuration still has stays where it is.
  if ([...known.values()].includes(held)) return address
  // Generated templates had ids as keys once.
  const key = known.get(normaliseId(held.startsWith('/') ? held : (id ?? '')))
  return key === undefined ? address : `${block}[${JSON.stringify(key)}]`
}

/** `moved` blocks in Terraform's JSON syntax for what a state holds under other addresses; no file when there is nothing. */
export function movedFile(keys: InstanceKeys, state: readonly Held[]): ConfigurationFiles {
  const taken = new Set(state.map(({ address }) => address))
  const moved = state
    .map((held) => ({ from: held.address, to: addressNow(keys, held) }))
    .filter(({ from, to }) => from !== to && !taken.has(to))
  return moved.length === 0 ? {} : { 'parapet_moved.tf.json': JSON.stringify({ moved }) }
}
