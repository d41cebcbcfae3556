import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Execution } from '#app/contract/executions.ts'
import { notFound, usageError } from '../../exit-code.ts'
import { notThere, shortIds } from '../../server/not-there.ts'

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** How many executions are looked through for the beginning of an id; the most that the server gives. */
const looked = 200

/** Which executions `latest` is looked for among. */
export interface Wanted {
  is: (execution: Execution) => boolean
  /** Said when there is none: `There is no execution that runs.` */
  none: string
}

/** Those that can be stopped. */
export const running: Wanted = { is: ({ result }) => result === null, none: 'There is no execution that runs.' }

/** Those whose plan waits for a person. */
export const undecided: Wanted = {
  is: ({ can }) => can.apply || can.discard,
  none: 'There is no plan that waits for you.',
}

/** Those whose plan waits for somebody's approval. */
export const awaited: Wanted = {
  is: ({ status }) => status === 'awaiting_approval',
  none: 'There is no plan that waits for approval.',
}

/**
 * The id of an execution that a person named: `latest`, an id, or the beginning of one.
 * @param wanted narrows down what `latest` means
 * @throws CommandError when there is no such execution, or more than one.
 */
export async function findExecutionId(client: ApiClient, named: string, wanted?: Wanted): Promise<string> {
  if (wholeId.test(named)) return named
  const limit = named === 'latest' && !wanted ? 1 : looked
  const executions = await client.call(endpoints.executions.list, { query: { limit } })
  const found =
    named === 'latest'
      ? executions.filter((one) => !wanted || wanted.is(one)).slice(0, 1)
      : executions.filter(({ id }) => id.startsWith(named.toLowerCase()))
  const [only] = found
  if (found.length === 1 && only) return only.id
  if (found.length > 1) throw usageError(`${found.length} executions begin with ${named}.`, 'Give more of the id.')
  if (named === 'latest' && wanted) throw notFound(wanted.none, 'List them with: parapet executions list')
  if (named === 'latest') throw notFound('There is no execution yet.', 'Start one with: parapet deploy <playbook>')
  const ids = shortIds(
    executions.map(({ id }) => id),
    named,
  )
  throw notThere({
    noun: 'execution',
    named,
    known: ['latest', ...ids],
    advice: 'List them with: parapet executions list',
  })
}
