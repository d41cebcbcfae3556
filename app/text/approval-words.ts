import type { ExecutionDetail } from '../contract/executions.ts'
import type { Times } from './time.ts'

/** What who cannot approve a plan has to know: who can, and whether they were asked. */
export function approvalText(
  { approvers, approvalAsked }: Pick<ExecutionDetail, 'approvers' | 'approvalAsked'>,
  times: Times,
): string {
  const who =
    approvers.length === 0
      ? 'Nobody else who may approve this plan has signed in yet.'
      : `May be approved by ${names(approvers)}.`
  return approvalAsked ? `${who} ${approvalAsked.by} asked for it ${times.time(approvalAsked.at)}.` : who
}

/** Names that are written out, before `and 3 more`. */
const named = 3

function names(all: readonly string[]): string {
  const shown = all.slice(0, named)
  const rest = all.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}` : (shown[0] ?? '')
}
