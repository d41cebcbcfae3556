import type { WorkspaceStatus } from '#app/contract/workspaces.ts'

/** What the status of a workspace is worked out from. */
export interface WorkspaceHistory {
  /** Something runs in it now. */
  running: boolean
  /** An apply died, and what it did was not taken in yet. */
  interrupted: boolean
  /** Resources in its state. */
  resources: number
  /** The last apply or destroy that ended, but for those that were canceled before they did anything. */
  lastChange: { command: string; status: string; undo: boolean; done: number } | null
  /** The last drift check found something, and nothing was applied after it. */
  differs: boolean
  planWaits: boolean
  /** How the last execution of any kind ended. */
  lastStatus: string | null
}

/** How a workspace stands, by what ran in it: the gravest that is true. */
export function workspaceStatus(history: WorkspaceHistory): WorkspaceStatus {
  const { running, interrupted, resources, lastChange, differs, planWaits, lastStatus } = history
  if (running) return 'running'
  if (interrupted) return 'interrupted'
  if (lastChange && lastChange.status !== 'applied') return lastChange.done > 0 ? 'partly' : 'failed'
  if (lastChange?.command === 'destroy' && resources === 0) return 'destroyed'
  if (lastChange?.undo) return 'undone'
  if (resources > 0) return differs ? 'drifted' : 'applied'
  if (planWaits) return 'planWaits'
  return lastStatus === 'failed' ? 'failed' : 'empty'
}
