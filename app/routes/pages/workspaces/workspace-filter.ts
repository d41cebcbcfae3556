import { WorkspaceKind } from '#app/contract/execution-status.ts'
import { WorkspaceStatus } from '#app/contract/workspaces.ts'

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
    status: WorkspaceStatus.safeParse(params.get('status')).data ?? '',
    kind: WorkspaceKind.safeParse(params.get('kind')).data ?? '',
    subscription: params.get('subscription') ?? '',
  }
}

export const isFiltered = ({ search, status, kind, subscription }: WorkspaceFilter) =>
  search.trim() !== '' || status !== '' || kind !== '' || subscription !== ''
