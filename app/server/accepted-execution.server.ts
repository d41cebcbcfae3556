import type { Execution } from '#app/contract/executions.ts'

/** Whether the caller would rather have the execution's address than wait for its end (RFC 7240). */
export function wantsAsync(request: Request): boolean {
  return /\brespond-async\b/i.test(request.headers.get('prefer') ?? '')
}

export function acceptedExecution(execution: Execution): Response {
  return Response.json(execution, {
    status: 202,
    headers: { location: `/api/terraform/executions/${execution.id}`, 'preference-applied': 'respond-async' },
  })
}
