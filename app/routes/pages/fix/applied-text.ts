import type { ExecutionDetail } from '#app/contract/executions.ts'

/** How far an apply came, before the time at which it did: `Applied`, `Undone in part`, `Nothing was applied, tried`. */
export function appliedText({
  status,
  undo,
  resources,
}: Pick<ExecutionDetail, 'status' | 'undo' | 'resources'>): string {
  const word = undo ? 'undone' : 'applied'
  if (status !== 'applied' && !resources.some((one) => one.status === 'done')) return `Nothing was ${word}, tried`
  return `${undo ? 'Undone' : 'Applied'}${status === 'applied' ? '' : ' in part'}`
}
