import type { ExecutionDetail } from '#app/contract/executions.ts'
import { approvalText } from '#app/text/approval-words.ts'
import { utc } from '#app/text/time.ts'
import { CommandError } from '../../exit-code.ts'
import { shortId } from '../../output/words.ts'

/** The plan waits, and whoever asks may not approve it. */
export function needsOthers(planned: ExecutionDetail): CommandError {
  return new CommandError(
    `You cannot approve the plan ${shortId(planned.id)}. ${approvalText(planned, utc)} Nothing was applied, and the plan waits.`,
    undefined,
    planned.can.askApproval ? `Ask them: parapet executions ask-approval ${shortId(planned.id)}` : undefined,
  )
}
