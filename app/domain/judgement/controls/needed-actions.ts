import { neededRows } from '../../arm/collection-table.ts'
import { readActionOf } from '../../arm/read-action.ts'
import { isOfTenant, subscriptionType } from '../../arm/scope-types.ts'
import type { Control } from './control.ts'
import { neededTypes } from './needed-types.ts'

/**
 * The Azure actions that a collection takes so that a control can be judged, those of what settings lie below included, and
 * the permissions of Microsoft Graph for what is read of the tenant.
 */
export function neededActions(control: Control): Set<string> {
  const types = [...neededTypes([control])]
  const rows = neededRows(new Set(types.map((type) => type.toLowerCase())))
  const settings = new Set(rows.map((row) => row.type.toLowerCase()))
  const listed = types.filter((type) => !settings.has(type.toLowerCase()) && !isOfTenant(type))
  return new Set([
    readActionOf(subscriptionType),
    ...listed.map(readActionOf),
    ...rows.flatMap((row) => (isOfTenant(row.of) ? [row.permission] : [readActionOf(row.of), row.permission])),
  ])
}
