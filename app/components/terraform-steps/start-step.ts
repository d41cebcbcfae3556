import { ApiError, ConnectionError } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { Execution, type ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { api } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'

type StartEndpoint =
  | typeof endpoints.terraform.init
  | typeof endpoints.terraform.plan
  | typeof endpoints.terraform.apply
  | typeof endpoints.templateRuns.execute

/**
 * Starts a step on the server and does not wait for its end.
 * @throws ApiError, ConnectionError
 */
export async function startStep<E extends StartEndpoint>(endpoint: E, input: CallInput<E>): Promise<Execution> {
  const answer = await api.raw(endpoint, input, { prefer: 'respond-async' })
  return Execution.parse(await answer.json())
}

/**
 * An execution that has ended, with its plan when it made one.
 * @throws ApiError, ConnectionError
 */
export async function readEnded(executionId: string): Promise<{ ended: ExecutionDetail; plan: SanitizedPlan | null }> {
  const params = { executionId }
  const ended = await api.call(endpoints.executions.get, { params })
  return { ended, plan: ended.hasPlan ? await api.call(endpoints.executions.getPlan, { params }) : null }
}

/** Why a step was not begun: the server's own text, that the server was not reached, or else `otherwise`. */
export const refusalText = (error: unknown, otherwise: string) =>
  error instanceof ConnectionError ? error.message : errorText(error, otherwise)

/** The variables' faults that a refusal names. */
export const issuesOf = (error: unknown) => (error instanceof ApiError ? (error.problem.issues ?? []) : [])
