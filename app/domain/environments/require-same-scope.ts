import type { ReadableCloud } from '#app/contract/environments.ts'
import { AppError } from '../errors.ts'
import { chooseScope } from './choose-scope.ts'
import { type EnvironmentRow, scopeOf } from './environment-row.ts'

/**
 * A new sign-in of an environment has to see what the environment is about: one of another client would mix two histories.
 * @throws AppError `not-found` for what it does not see, `conflict` for another tenant
 */
export function requireSameScope(row: EnvironmentRow, tenantId: string | null, readable: ReadableCloud): void {
  const scope = scopeOf(row)
  if (scope.kind === 'subscriptions')
    chooseScope({ subscriptionIds: scope.subscriptions.map((one) => one.subscriptionId) }, readable)
  if (scope.kind === 'managementGroup') chooseScope({ managementGroupId: scope.id }, readable)
  if (readable.subscriptions.length === 0)
    throw new AppError(
      'not-found',
      'This sign-in reads no subscription. Give it the role Reader on one, then try again.',
    )
  const former = row.tenant_id?.toLowerCase()
  if (scope.kind === 'all' && former && tenantId && former !== tenantId.toLowerCase())
    throw new AppError(
      'conflict',
      `${row.name} is of the tenant ${row.tenant_id}, and this sign-in of ${tenantId}. Add another environment for it.`,
    )
}
