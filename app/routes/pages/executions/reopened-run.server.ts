import type { Actor } from '#app/domain/actor.ts'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import type { AppServices } from '#app/server/services.server.ts'

/**
 * The workspace of a dialog's address, and its last apply that ended, for whoever comes back to the dialog.
 * @param proposed the name when the address has none
 */
export async function reopenedRun(
  services: AppServices,
  actor: Actor,
  request: Request,
  proposed: string,
): Promise<{ workspaceName: string; lastApply: string | null }> {
  const kept = new URL(request.url).searchParams.get('workspace')?.slice(0, 200).trim()
  if (!kept) return { workspaceName: proposed, lastApply: null }
  const applies = await listExecutions(services, actor, { workspaceName: kept, command: 'apply', limit: 5 })
  return { workspaceName: kept, lastApply: applies.find(({ result }) => result !== null)?.id ?? null }
}
