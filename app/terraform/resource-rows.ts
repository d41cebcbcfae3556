import type { ChangeAction, ResourceRow } from '#app/contract/plans.ts'
import type { TerraformEvent } from './events.ts'

/** A row, and how much of a replacement (a creation and a deletion) is done. */
export interface TrackedRow extends ResourceRow {
  stepsDone: number
}

export type ResourceRows = ReadonlyMap<string, TrackedRow>

const actions: Record<string, ChangeAction> = {
  create: 'create',
  update: 'update',
  replace: 'replace',
  delete: 'delete',
  read: 'read',
  import: 'import',
  forget: 'forget',
  remove: 'forget',
}

function actionOf(text: string | undefined): ChangeAction {
  return actions[text ?? ''] ?? 'no-op'
}

function newRow(address: string, action: ChangeAction): TrackedRow {
  return { address, action, status: 'planned', id: null, seconds: null, error: null, stepsDone: 0 }
}

/** The row that an event changes, as it is afterwards; null when it changes none. Pure. */
export function changedRow(rows: ResourceRows, event: TerraformEvent): TrackedRow | null {
  switch (event.type) {
    case 'planned_change': {
      const { resource, action, importing } = event.change
      const planned = actionOf(action)
      return newRow(resource.addr, planned === 'no-op' && importing ? 'import' : planned)
    }
    case 'apply_start':
    case 'apply_progress':
    case 'apply_complete':
    case 'apply_errored':
      return afterHook(rows, event)
    case 'diagnostic': {
      const { address, severity, summary, detail } = event.diagnostic
      const row = address === undefined ? undefined : rows.get(address)
      if (severity !== 'error' || !row) return null
      return { ...row, status: 'failed', error: row.error ?? [summary, detail].filter(Boolean).join(': ') }
    }
    default:
      return null
  }
}

type HookEvent = Extract<TerraformEvent, { hook: unknown }>

function afterHook(rows: ResourceRows, { type, hook }: HookEvent): TrackedRow {
  const address = hook.resource.addr
  const row = rows.get(address) ?? newRow(address, actionOf(hook.action))
  const id = hook.id_value ?? row.id
  const seconds = hook.elapsed_seconds ?? row.seconds
  if (type === 'apply_errored') return { ...row, id, seconds, status: 'failed' }
  if (type !== 'apply_complete') return { ...row, id, seconds, status: 'running' }
  const stepsDone = row.stepsDone + 1
  const steps = row.action === 'replace' ? 2 : 1
  return { ...row, id, seconds, stepsDone, status: stepsDone < steps ? 'running' : 'done' }
}

/**
 * The rows once Terraform has ended. What is still running then, unless all went well, was cut off: it may or may not
 * exist. Terraform that ends in order reports an end for everything that it began. Of one that was not `seen` to its end
 * nothing is known that it had not ended by then.
 */
export function rowsAtEnd(rows: ResourceRows, outcome: 'success' | 'failed' | 'killed' | 'unseen'): ResourceRows {
  const running = outcome === 'success' ? 'done' : 'unknown'
  const planned = outcome === 'success' ? 'done' : outcome === 'unseen' ? 'unknown' : 'notStarted'
  return new Map(
    Array.from(rows, ([address, row]) => {
      if (row.status === 'running') return [address, { ...row, status: running }]
      return [address, row.status === 'planned' ? { ...row, status: planned } : row]
    }),
  )
}

export function resourceRow({ stepsDone: _, ...row }: TrackedRow): ResourceRow {
  return row
}
