import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { CommandError } from '../../exit-code.ts'
import { note } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { applyPlan, carryOutWaiting } from './carry-out.ts'
import { awaited, findExecutionId, undecided } from './find-execution-id.ts'
import { needsOthers } from './needs-others.ts'
import { type PlanOptions, tellOutcome } from './plan-and-apply.ts'
import { statusWithSpaces } from './status-with-spaces.ts'

type ApproveOptions = ServerOptions &
  PlanOptions & {
    /** Of the plan that was looked at: SHA-256 in hex. */
    digest?: string
  }

/**
 * Shows a plan that waits, and carries it out once it is allowed.
 * @throws CommandError when it does not wait any more, or the apply fails.
 */
export async function approveExecution(named: string, options: ApproveOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client } = connection
    const executionId = await findExecutionId(client, named, undecided)
    const planned = await client.call(endpoints.executions.get, { params: { executionId } })
    if (planned.status === 'awaiting_approval' && !planned.can.apply) throw needsOthers(planned)
    if (!planned.can.apply)
      throw new CommandError(
        `The execution ${shortId(executionId)} has no plan that you can approve: it is a ${planned.command}, ${statusWithSpaces(planned.status)}.`,
        undefined,
        `Plan the workspace ${planned.workspaceName} again, or look for one that waits: parapet executions list`,
      )
    requireDigest(planned, options.digest)
    note(
      `  The plan ${shortId(executionId)} of ${planned.playbookName} in ${planned.workspaceName}, ${planned.subscriptionName}.`,
    )
    await tellOutcome(connection, await carryOutWaiting(connection, planned, { apply: applyPlan }, options), options)
  })
}

/** What was looked at elsewhere, such as by another job of a pipeline, is what is approved here. @throws CommandError */
function requireDigest({ id, planDigest }: ExecutionDetail, digest: string | undefined): void {
  if (digest === undefined || digest.toLowerCase() === planDigest) return
  throw new CommandError(
    `The plan ${shortId(id)} is not the one that was looked at: its digest is ${planDigest}, and ${digest} was given. Nothing was applied.`,
    undefined,
    `Look at it, and approve it by its own digest: parapet executions show ${shortId(id)}`,
  )
}

/** Notifies those who may approve a plan that waits. @throws ApiError when it does not wait, or was asked for already. */
export async function askForApproval(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const executionId = await findExecutionId(client, named, awaited)
    await client.call(endpoints.executions.askApproval, { params: { executionId } })
    const { approvers } = await client.call(endpoints.executions.get, { params: { executionId } })
    note(`  Asked for approval of the plan ${shortId(executionId)}: ${approvers.join(', ')}.`)
  })
}

/** Discards a plan that waits. @throws ApiError when it does not wait any more. */
export async function discardExecution(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const executionId = await findExecutionId(client, named, undecided)
    const { workspaceName } = await client.call(endpoints.executions.discard, { params: { executionId } })
    note(`  Discarded the plan ${shortId(executionId)} of ${workspaceName}. Nothing was applied.`)
  })
}
