import type { PermissionGroup } from '#app/contract/environment-test.ts'
import { collectionTable } from '../arm/collection-table.ts'
import { isGraphPermission } from '../arm/graph-permission.ts'

/** What the settings of a namespace are called together; those of others belong to the resources. */
const groupOfSettings: Record<string, PermissionGroup> = {
  'microsoft.authorization': 'access',
  'microsoft.dbformysql': 'databases',
  'microsoft.dbforpostgresql': 'databases',
  'microsoft.insights': 'logs',
  'microsoft.keyvault': 'secrets',
  'microsoft.security': 'defender',
  'microsoft.sql': 'databases',
  'microsoft.storage': 'storage',
  'microsoft.web': 'apps',
}

const actionsOfSettings = new Set(collectionTable.map(({ permission }) => permission.toLowerCase()))

/** The group of an Azure action, or of a permission of Microsoft Graph. What Resource Graph lists, and the subscription, are resources. */
export function groupOf(action: string): PermissionGroup {
  if (isGraphPermission(action)) return 'tenant'
  const lower = action.toLowerCase()
  const namespace = lower.slice(0, lower.indexOf('/'))
  return (actionsOfSettings.has(lower) ? groupOfSettings[namespace] : undefined) ?? 'resources'
}
