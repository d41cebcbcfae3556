import type { CloudRequest } from '../http/exchange.ts'
import { requiredAction } from './actions.ts'
import { ArmError } from './arm-error.ts'
import { authorizationFailed } from './authorization-failed.ts'
import type { ArmContext } from './context.ts'
import { allows, permissionsAt } from './permissions.ts'

/** Lists that hold what stands in every subscription, when they are asked for at the tenant. */
const listsEverything = /^\/providers\/microsoft\.authorization\/[^/]+$/i

/**
 * Refuses what the caller's roles do not allow. Reading at the tenant is open to everybody who is signed in: lists of
 * subscriptions and Resource Graph leave out what a caller may not see. A subscription that does not exist is left to the answer that says so.
 */
export function requirePermission({ store, caller }: ArmContext, request: CloudRequest): void {
  const { method, path } = request
  const subscription = /^\/subscriptions\/([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? ''
  const { action } = requiredAction(method, path, store.spellingOf)
  if (subscription === '' && action.endsWith('/read') && !listsEverything.test(path)) return
  if (subscription !== '' && !store.has(`/subscriptions/${subscription}`)) return
  if (allows(permissionsAt(caller.roles, subscription), action)) return
  throw new ArmError(403, ...authorizationFailed(request, caller.principal, store.spellingOf))
}
