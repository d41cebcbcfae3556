import type { ServerOptions } from '../../server/connect.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'

export type ChangeOptions = ServerOptions & PlanOptions
