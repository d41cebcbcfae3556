import { type FailureStatus, isFailure } from '#app/contract/execution-phase.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { CommandError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { shortId } from '../../output/words.ts'

/**
 * @param told The errors of its resources were shown already, so that only the rest is said.
 * @throws CommandError that says what failed, why, and what to do next.
 */
export function requireSuccess(execution: ExecutionDetail, told = false): void {
  if (execution.result?.success) return
  const { command, workspaceName, status, error, id } = execution
  throw new CommandError(
    [
      `The ${command} of ${workspaceName} ${phrases[isFailure(status) ? status : 'failed']}.`,
      (told ? untold(execution) : error) ?? '',
    ]
      .flatMap((text) => text.split('\n'))
      .map(clean)
      .join('\n')
      .trim(),
    undefined,
    status === 'interrupted'
      ? `Take in what it made with: parapet workspaces recover ${workspaceName}`
      : `See all that Terraform said with: parapet executions show ${shortId(id)} --log`,
  )
}

const phrases: Record<FailureStatus, string> = {
  failed: 'failed',
  canceled: 'was canceled',
  interrupted: 'was interrupted',
}

/** What an error says beside the error of a resource, which it begins with, and the place of that. */
function untold({ error, resources }: ExecutionDetail): string | null {
  const shown = resources.find((row) => row.error !== null && error?.startsWith(row.error))?.error
  if (!error || !shown) return error
  return error
    .slice(shown.length)
    .replace(/^ \(.*?( line \d+)?\)(?= |$)/, '')
    .replace(/^ \(and \d+ more\)/, '')
    .trim()
}
