import type { TerraformEvent } from '#app/terraform/events.ts'
import { changedRow, type ResourceRows } from '#app/terraform/resource-rows.ts'

/** The rows after an event. Pure. */
export function rowsAfter(rows: ResourceRows, event: TerraformEvent): ResourceRows {
  const row = changedRow(rows, event)
  return row ? new Map(rows).set(row.address, row) : rows
}
