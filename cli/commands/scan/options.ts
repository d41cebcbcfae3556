import type { ControlChoice } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { ReportTarget } from '../../judge/report-targets.ts'
import type { GateOptions } from '../../overview/gate.ts'
import type { ServerOptions } from '../../server/connect.ts'

/** The options of `parapet scan`. */
export interface ScanOptions extends ServerOptions, GateOptions, ControlChoice {
  all?: boolean
  /** Its id or name. */
  managementGroup?: string
  /** Read only what changed since the scan before. */
  changes?: boolean
  file?: string
  /** Terraform's plan as JSON, or `-`. */
  plan?: string
  /** The answer of a what-if, or `-`. */
  whatIf?: string
  /** An inventory that a deployment is compared with. */
  against?: string
  /** Folder of the configuration of a plan. */
  dir?: string
  report?: ReportTarget[]
  /** A file of accepted findings. */
  exceptions?: string
  /** A file of known findings: only others make the gate fail. */
  baseline?: string
  /** A scan of the server whose findings are known. */
  changedSince?: string
  /** Seconds. */
  timeout?: number
  resume?: boolean
  /** A folder of one's own controls. */
  controls?: string
  save?: boolean
  json?: boolean
}
