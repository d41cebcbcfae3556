import { doings } from '#app/contract/change-action.ts'
import type { ChangeAction } from '#app/contract/plans.ts'

/** A change of a resource as `terraform show -json` tells it, as far as its action depends on it. */
interface PlannedChange {
  type: string
  change: { actions: string[]; before?: unknown; after?: unknown; importing?: object }
}

/** What Terraform calls a change, which says what becomes of the resource in the state. */
export function terraformAction({ actions, importing }: PlannedChange['change']): ChangeAction {
  if (actions.includes('delete') && actions.includes('create')) return 'replace'
  const [action = 'no-op'] = actions
  if (action === 'no-op') return importing ? 'import' : 'no-op'
  if (action === 'create' || action === 'update' || action === 'delete' || action === 'read') return action
  return action === 'forget' ? 'forget' : 'no-op'
}

/**
 * What a change does in Azure. Two types of azapi stand for a call, not for a resource, and Terraform says `create` of
 * whatever they do: `azapi_update_resource` changes a resource that is there, and leaves it as it is when it is destroyed;
 * `azapi_resource_action` does what its method says, when it is applied or (`when = "destroy"`) when it is destroyed.
 */
export function azureAction({ type, change }: PlannedChange): ChangeAction {
  const action = terraformAction(change)
  const { writes, removes } = doings[action]
  if (!writes && !removes) return action
  if (type === 'azapi_update_resource') return writes ? 'update' : 'forget'
  if (type !== 'azapi_resource_action') return action
  const [before, after] = [change.before, change.after].map(callOf)
  const calls: ChangeAction[] = []
  if (removes && before?.atDestroy) calls.push(before.method === 'DELETE' ? 'delete' : 'update')
  if (writes && after && !after.atDestroy) calls.push(effectOf(after.method, action, before?.method))
  if (calls.includes('delete')) return 'delete'
  return calls.at(-1) ?? (writes ? 'no-op' : 'forget')
}

/** A PUT makes what a DELETE took away or what nobody wrote before; what an earlier PUT made it changes. */
function effectOf(method: string, action: ChangeAction, methodBefore: string | undefined): ChangeAction {
  // A method that only the apply will tell may delete.
  if (method === 'DELETE' || method === 'unknown') return 'delete'
  return method === 'PUT' && (action !== 'update' || methodBefore === 'DELETE') ? 'create' : 'update'
}

/** What a state of `azapi_resource_action` calls. An attribute that is not known yet is left out of the state. */
function callOf(state: unknown): { method: string; atDestroy: boolean } | null {
  if (typeof state !== 'object' || state === null) return null
  const { method = 'unknown', when } = state as Record<string, unknown>
  return { method: typeof method === 'string' ? method : 'POST', atDestroy: when === 'destroy' }
}
