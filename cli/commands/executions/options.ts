import type { ExecutionCommand } from '#app/contract/executions.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface ExecutionListOptions extends ServerOptions {
  workspace?: string
  command?: ExecutionCommand
  outcome?: 'success' | 'failed' | 'running'
  limit: number
  json?: boolean
}

export interface CancelOptions extends ServerOptions {
  kill?: boolean
  confirm?: string
}
