import type { ServerOptions } from '../../server/connect.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'

export type ReadOptions = ServerOptions & { json?: boolean }

export type ChangeOptions = ServerOptions & PlanOptions
