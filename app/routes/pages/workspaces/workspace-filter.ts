import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { workspaceStatuses } from '#app/contract/choices.ts'
import { workspaceKinds } from '#app/contract/execution-phase.ts'
import type { WorkspaceKind } from '#app/contract/execution-status.ts'
import type { WorkspaceStatus } from '#app/contract/workspaces.ts'

/** What the list of workspaces is narrowed down to; it lives in the URL. */
export interface WorkspaceFilter {
  search: string
  status: WorkspaceStatus | ''
  kind: WorkspaceKind | ''
  /** Id of a subscription, or empty. */
  subscription: string
}

const maxSearch = 200

/** The filter that a URL asks for. What no filter knows is left out. */
export function readFilter(params: URLSearchParams): WorkspaceFilter {
  return {
    search: (params.get('search') ?? '').slice(0, maxSearch),
    status: oneOf(workspaceStatuses, params.get('status')),
    kind: oneOf(workspaceKinds, params.get('kind')),
    subscription: params.get('subscription') ?? '',
  }
}

export const isFiltered = ({ search, status, kind, subscription }: WorkspaceFilter) =>
  search.trim() !== '' || status !== '' || kind !== '' || subscription !== ''
