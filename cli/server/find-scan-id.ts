import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../exit-code.ts'

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** How many scans are looked through for `latest` and the beginning of an id; the most that the server gives. */
const looked = 200

/**
 * The id of a scan that a person named: `latest` (the last finished one), an id, or the beginning of one.
 * @throws CommandError when there is no such scan, or more than one.
 */
export async function findScanId(client: ApiClient, named: string): Promise<string> {
  if (wholeId.test(named)) return named
  const scans = await client.call(endpoints.scans.list, { query: { limit: looked } })
  if (named === 'latest') {
    const latest = scans.find(({ status }) => status === 'done')
    if (latest) return latest.id
    throw new CommandError('There is no finished scan yet.', undefined, 'Start one with: parapet scan <subscription>')
  }
  const found = scans.filter(({ id }) => id.startsWith(named.toLowerCase()))
  const [only] = found
  if (found.length === 1 && only) return only.id
  if (found.length > 1)
    throw new CommandError(`${found.length} scans begin with ${named}.`, undefined, 'Give more of the id.')
  throw new CommandError(`There is no scan ${named}.`, undefined, 'List them with: parapet scans list')
}
