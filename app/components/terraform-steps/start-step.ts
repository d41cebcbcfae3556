import { ApiError, ConnectionError } from '#app/contract/call-errors.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { api, type InputOf } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'

type Start = 'terraform.init' | 'terraform.plan' | 'terraform.apply' | 'templateRuns.execute'

/**
 * Starts a step on the server and does not wait for its end.
 * @throws ApiError, ConnectionError
 */
export async function startStep<Name extends Start>(name: Name, input: InputOf<Name>): Promise<Execution> {
  const answer = await api.raw(name, input, { prefer: 'respond-async' })
  const { Execution } = await import('#app/contract/executions.ts')
  return Execution.parse(await answer.json())
}

/**
 * An execution that has ended, with its plan when it made one.
 * @throws ApiError, ConnectionError
 */
export async function readEnded(executionId: string): Promise<{ ended: ExecutionDetail; plan: SanitizedPlan | null }> {
  const params = { executionId }
  const ended = await api.call('executions.get', { params })
  return { ended, plan: ended.hasPlan ? await api.call('executions.getPlan', { params }) : null }
}

/** Why a step was not begun: the server's own text, that the server was not reached, or else `otherwise`. */
export const refusalText = (error: unknown, otherwise: string) =>
  error instanceof ConnectionError ? error.message : errorText(error, otherwise)

/** The variables' faults that a refusal names. */
export const issuesOf = (error: unknown) => (error instanceof ApiError ? (error.problem.issues ?? []) : [])
