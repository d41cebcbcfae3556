import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { executionCommands } from '#app/contract/choices.ts'
import { workspaceKinds } from '#app/contract/execution-phase.ts'
import type { WorkspaceKind } from '#app/contract/execution-status.ts'
import type { ExecutionCommand } from '#app/contract/executions.ts'

export const outcomes = ['success', 'failed', 'running'] as const

/** What the history is narrowed down to; it lives in the URL. */
export interface ExecutionFilter {
  search: string
  command: ExecutionCommand | ''
  outcome: (typeof outcomes)[number] | ''
  kind: WorkspaceKind | ''
  /** Id of a subscription, or empty. */
  subscription: string
  /** The whole name of a workspace, or empty. */
  workspace: string
}

const maxSearch = 200

/** The filter that a URL asks for. What no filter knows is left out. */
export function readFilter(params: URLSearchParams): ExecutionFilter {
  return {
    search: (params.get('search') ?? '').slice(0, maxSearch),
    command: oneOf(executionCommands, params.get('command')),
    outcome: outcomes.find((one) => one === params.get('outcome')) ?? '',
    kind: oneOf(workspaceKinds, params.get('kind')),
    subscription: params.get('subscription') ?? '',
    workspace: (params.get('workspace') ?? '').slice(0, maxSearch),
  }
}

export const isFiltered = (filter: ExecutionFilter) => Object.values(filter).some((value) => value.trim() !== '')

/** The query of a URL that keeps the filter, with its `?`, or nothing. */
export function filterQuery(filter: ExecutionFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}
