import type { ExecutionDetail } from '#app/contract/executions.ts'
import { CommandError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { shortId } from '../../output/words.ts'

/** @throws CommandError that says what failed, why, and what to do next. */
export function requireSuccess(execution: ExecutionDetail): void {
  if (execution.result?.success) return
  const { command, workspaceName, status, error, id } = execution
  throw new CommandError(
    [`The ${command} of ${workspaceName} ${statusPhrase(status)}.`, error ?? '']
      .flatMap((text) => text.split('\n'))
      .map(clean)
      .join('\n')
      .trim(),
    undefined,
    status === 'interrupted'
      ? `Take in what it made with: parapet workspaces recover ${workspaceName}`
      : `See all that Terraform said with: parapet executions show ${shortId(id)} --output`,
  )
}

function statusPhrase(status: ExecutionDetail['status']): string {
  if (status === 'canceled') return 'was canceled'
  return status === 'interrupted' ? 'was interrupted' : 'failed'
}
