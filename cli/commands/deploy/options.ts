import type { ServerOptions } from '../../server/connect.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'
import type { VariableOptions } from './variable-values.ts'

/** The options of `parapet deploy`. */
export interface DeployOptions extends ServerOptions, VariableOptions, PlanOptions {
  workspace?: string
  subscription?: string
}
