import type { WorkspaceKind } from '#app/contract/execution-status.ts'
import type { Workspace, WorkspaceStatus } from '#app/contract/workspaces.ts'
import { formatCount } from './count.ts'

/** What runs in a workspace, in one word. */
export const kindWords: Record<WorkspaceKind, string> = { playbook: 'Playbook', fix: 'Fix', template: 'Template' }

/** How a workspace stands, in words. `partly` is said with its figures where there are some. */
export const workspaceStatusWords: Record<WorkspaceStatus, string> = {
  running: 'Running',
  interrupted: 'Interrupted',
  failed: 'Failed',
  partly: 'Partly applied',
  drifted: 'Drifted',
  applied: 'Applied',
  undone: 'Undone',
  destroyed: 'Destroyed',
  planWaits: 'Plan waits',
  empty: 'Empty',
}

/** `Applied`, `10 of 11 applied`. */
export function workspaceStateText({ status, applied }: Pick<Workspace, 'status' | 'applied'>): string {
  if (status === 'partly' && applied) return `${formatCount(applied.done)} of ${formatCount(applied.total)} applied`
  return workspaceStatusWords[status]
}

/** The same with a plan that waits beside it: `Applied, plan waits`. */
export function workspaceStates(workspace: Pick<Workspace, 'status' | 'applied' | 'waitingPlan'>): string {
  const { status, waitingPlan } = workspace
  if (waitingPlan?.approvalAsked) return `${workspaceStateText(workspace)}, approval asked`
  return `${workspaceStateText(workspace)}${waitingPlan && status !== 'planWaits' ? ', plan waits' : ''}`
}
