import { allows, permissionsAt } from '../arm/permissions.ts'
import type { RoleGrant } from '../entra/directory.ts'
import type { ResourceStore, RowFilter } from '../store/store.ts'

/**
 * Of the rows of a filter those that a caller may read: Resource Graph leaves the others out and says nothing. Source:
 * "Permissions in Azure Resource Graph".
 */
export function readableRows(store: ResourceStore, filter: RowFilter, roles: readonly RoleGrant[]): RowFilter {
  // Each role reads everything that its notActions leave.
  if (roles.every(({ notActions = [] }) => notActions.length === 0)) return filter
  const sql = `SELECT DISTINCT subscription, graph_type AS type FROM resource WHERE ${filter.where}`
  const hidden = store
    .select<{ subscription: string; type: string }>(sql, filter.values)
    .filter(({ subscription, type }) => !allows(permissionsAt(roles, subscription), `${type}/read`))
  return {
    where: [filter.where, ...hidden.map(() => 'NOT (subscription = ? AND graph_type = ?)')].join(' AND '),
    values: [...filter.values, ...hidden.flatMap(({ subscription, type }) => [subscription, type])],
  }
}
