import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ArmContext } from './context.ts'
import { requireContainers } from './not-found.ts'
import { permissionsAt } from './permissions.ts'

/** What the caller may do at a scope: one entry for each role that they hold there. */
export function listPermissions({ store, caller }: ArmContext, path: ArmPath): CloudAnswer {
  requireContainers(store, path)
  return jsonAnswer(200, { value: permissionsAt(caller.roles, path.subscription) })
}
