import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../../exit-code.ts'

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** How many executions are looked through for the beginning of an id; the most that the server gives. */
const looked = 200

/**
 * The id of an execution that a person named: `latest`, an id, or the beginning of one.
 * @throws CommandError when there is no such execution, or more than one.
 */
export async function findExecutionId(client: ApiClient, named: string): Promise<string> {
  if (wholeId.test(named)) return named
  const executions = await client.call(endpoints.executions.list, { query: { limit: named === 'latest' ? 1 : looked } })
  const found = named === 'latest' ? executions : executions.filter(({ id }) => id.startsWith(named.toLowerCase()))
  const [only] = found
  if (found.length === 1 && only) return only.id
  if (found.length > 1)
    throw new CommandError(`${found.length} executions begin with ${named}.`, undefined, 'Give more of the id.')
  if (named === 'latest')
    throw new CommandError('There is no execution yet.', undefined, 'Start one with: parapet deploy <playbook>')
  throw new CommandError(`There is no execution ${named}.`, undefined, 'List them with: parapet executions list')
}
