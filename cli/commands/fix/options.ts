import type { Severity } from '#app/contract/severity.ts'
import type { ServerOptions } from '../../server/connect.ts'
import type { VariableOptions } from '../deploy/variable-values.ts'
import type { NewFindingOptions } from '../executions/new-findings.ts'

/** Which findings are to be repaired; those that all of these allow. */
export interface GapChoice {
  control?: string[]
  severity?: Severity[]
  resource?: string[]
}

/** The options of `parapet fix <scan>`. */
export interface FixOptions extends ServerOptions, VariableOptions, NewFindingOptions, GapChoice {
  out?: string
  plan?: boolean
  apply?: boolean
  yes?: boolean
  /** Names of workspaces in which something may be destroyed. */
  confirm?: string
  /** Of which subscription `latest` is. */
  subscription?: string
  environment: string
  json?: boolean
}
