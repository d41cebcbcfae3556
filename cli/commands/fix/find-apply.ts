import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { formatTime } from '#app/text/time.ts'
import { notFound } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { findExecutionId } from '../executions/find-execution-id.ts'

/** How many applies are looked through for `latest`. */
const looked = 50
/** Executions of a workspace among which a waiting plan is looked for: it is the last one. */
const latestOfWorkspace = 5

/**
 * The apply of fixes that a person named: an id, the beginning of one, or `latest`, which is the latest apply that is fit
 * for what is asked, and which is said.
 * @param none said when there is none
 * @throws CommandError
 */
export async function findApply(
  client: ApiClient,
  named: string,
  isFit: (apply: ExecutionDetail) => boolean,
  none: string,
): Promise<ExecutionDetail> {
  const get = (executionId: string) => client.call(endpoints.executions.get, { params: { executionId } })
  if (named !== 'latest') return get(await findExecutionId(client, named))
  const applies = await client.call(endpoints.executions.list, { query: { command: 'apply', limit: looked } })
  for (const { id, kind, undo, result } of applies) {
    if (kind !== 'fix' || undo || result === null) continue
    const apply = await get(id)
    if (!isFit(apply)) continue
    const { playbookName, timestamp, subscriptionName } = apply
    note(
      `  The apply ${shortId(id)} of ${formatTime(timestamp)} in ${clean(subscriptionName)}: ${clean(playbookName)}.`,
    )
    return apply
  }
  throw notFound(none, 'List the applies with: parapet executions list --command apply')
}

/** The plan of the way back that waits in the workspace of an apply; undefined when none does. */
export async function waitingUndo(
  client: ApiClient,
  { workspaceName, subscriptionId }: ExecutionDetail,
): Promise<ExecutionDetail | undefined> {
  const query = { workspaceName, subscriptionId, limit: latestOfWorkspace }
  const last = await client.call(endpoints.executions.list, { query })
  const waiting = last.find(({ command, undo, can }) => command === 'plan' && undo && can.apply)
  return waiting && client.call(endpoints.executions.get, { params: { executionId: waiting.id } })
}
