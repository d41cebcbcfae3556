import type { Severity } from '#app/contract/severity.ts'
import type { ControlChoice } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { ServerOptions } from '../../server/connect.ts'
import type { VariableOptions } from '../deploy/variable-values.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'

/** Which findings are to be repaired; those that all of these allow. */
export interface GapChoice {
  control?: string[]
  severity?: Severity[]
  resource?: string[]
  /** A file of known findings, which are not repaired. */
  baseline?: string
}

/** What of a scan is to be repaired: fixes of its plan, or findings. */
export interface FixChoice extends ServerOptions, GapChoice {
  fix?: string[]
  /** Of which subscription `latest` is. */
  subscription?: string
  json?: boolean
}

/** The options of `parapet fix plan` and `apply`. */
export interface FixRunOptions extends FixChoice, VariableOptions, PlanOptions {}

/** The options of `parapet fix --file`. */
export interface FixFileOptions
  extends FixChoice,
    VariableOptions,
    Pick<ControlChoice, 'standard' | 'service' | 'category' | 'exclude'> {
  /** A folder of one's own controls. */
  controls?: string
  out?: string
}

/** The options of `parapet fix write`. */
export interface FixWriteOptions extends FixChoice, VariableOptions {
  out: string
}
