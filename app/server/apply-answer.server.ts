import type { Actor } from '#app/domain/actor.ts'
import { requireSuccess } from '#app/domain/executions/reading/require-success.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import type { AppServices } from './services.server.ts'

/** Waits for an apply or a destroy and answers what it did. @throws AppError `terraform` when it failed. */
export async function applyAnswer(services: AppServices, actor: Actor, executionId: string) {
  const ended = await requireSuccess(services, actor, executionId)
  return {
    success: true,
    output: ended.result?.stdout ?? '',
    executionId,
    seconds: ended.seconds,
    resources: await executionResources(services.db, executionId),
  }
}
