import { fromJson } from '#db/cast.ts'
import type { ExecutionRow } from './execution-row.ts'

/** Whether an execution brings the former values back. */
export function isUndo({ variables }: Pick<ExecutionRow, 'variables'>): boolean {
  return fromJson<Record<string, unknown>>(variables).undo === true
}
