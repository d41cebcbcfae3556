import type { HistoryRow } from './listed.ts'
import { type Next, stay } from './next.ts'
import type { State } from './state.ts'

/** Goes to what a row of the history is about: an execution, the results of a scan, or a scan that is under way. */
export function openHistory(state: State, row: HistoryRow): Next {
  if ('execution' in row) return stay(state, { do: 'openExecution', executionId: row.execution.id })
  if (row.scan.status === 'done') return stay(state, { do: 'lookAtScan', scanId: row.scan.id })
  return stay(state, { do: 'followScan', scanId: row.scan.id })
}
