import type { TemplateAction } from '#app/contract/template-runs.ts'
import type { TemplateStatus } from '#app/contract/templates.ts'
import type { ReadOptions, ServerOptions } from '../../server/connect.ts'
import type { VariableOptions } from '../deploy/variable-values.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'

export interface ListOptions extends ReadOptions {
  public?: boolean
  search?: string
  framework?: string
  status?: TemplateStatus
}

export interface PreviewOptions extends ReadOptions, VariableOptions {
  at?: number
  out?: string
}

export interface ExportOptions extends ServerOptions {
  zip?: boolean
  out?: string
}

/** What `create` and `edit` have in common. */
interface ContentOptions extends ReadOptions {
  file?: string
  /** Ids of modules to add. */
  module?: string[]
  /** `use.variable=value`, or `variable=value` for what modules share. */
  set?: string[]
  name?: string
  description?: string
  public?: boolean
  publish?: boolean
  notes?: string
}

export interface CreateOptions extends ContentOptions {
  framework?: string
}

export interface EditOptions extends ContentOptions {
  baseVersion?: number
  private?: boolean
}

export interface CloneOptions extends ReadOptions {
  name?: string
  /** False with `--no-modules`. */
  modules: boolean
}

export interface ExecuteOptions extends ServerOptions, VariableOptions, PlanOptions {
  action: TemplateAction
  workspace?: string
  environment: string
  subscription?: string
}
