import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../../exit-code.ts'
import { notThere } from '../../server/not-there.ts'

/** Resources that are looked through for a name; the most that the server gives. */
const looked = 500

/**
 * The id of a resource that a person named: an id, or a name.
 * @throws CommandError when no resource is called so, or more than one.
 */
export async function findResourceId(client: ApiClient, named: string, subscription?: string): Promise<string> {
  if (named.startsWith('/')) return named
  const { items } = await client.call(endpoints.inventory.list, {
    query: { subscription, search: named, limit: looked },
  })
  const found = items.filter((one) => one.name.toLowerCase() === named.toLowerCase())
  const [only] = found
  if (found.length === 1 && only) return only.id
  if (found.length > 1)
    throw new CommandError(
      `${found.length} resources are called ${named}.`,
      undefined,
      `Name one by its id: ${found
        .slice(0, 3)
        .map(({ id }) => id)
        .join(', ')}`,
    )
  const { items: first } = await client.call(endpoints.inventory.list, { query: { subscription, limit: looked } })
  throw notThere({
    noun: 'resource',
    named,
    where: 'in the latest scan',
    known: first.map(({ name }) => name),
    advice: `Look for it with: parapet resources --search ${named}`,
  })
}
