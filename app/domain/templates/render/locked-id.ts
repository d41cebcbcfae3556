import { call, type Expression, literal, reference } from '#app/terraform/hcl/write/expressions.ts'

/**
 * The id that changes of these resources wait for: of a child that of the resource that it belongs to, because Azure
 * refuses or loses changes of one resource's parts at the same time.
 */
export function lockedId(ids: readonly string[]): Expression {
  const each = reference('each', 'value')
  const [lengths, owners] = [ids.map((id) => id.split('/').length), ids.map(ownerLength)]
  const [owner = 0] = owners
  const isOneLevel = owners.every((one) => one === owner)
  if (!isOneLevel || lengths.every((length) => length === owner)) return each
  return call('join', literal('/'), call('slice', call('split', literal('/'), each), literal(0), literal(owner)))
}

/** How many parts of an id, split at slashes, name the resource that it belongs to: up to its first provider's first name. */
function ownerLength(id: string): number {
  const parts = id.split('/')
  const provider = parts.findIndex((part) => part.toLowerCase() === 'providers')
  return provider === -1 ? parts.length : Math.min(parts.length, provider + 4)
}
