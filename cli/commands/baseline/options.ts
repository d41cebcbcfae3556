import type { ControlChoice } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { ServerOptions } from '../../server/connect.ts'

/** What a baseline is made of: an inventory file or a scan of a server. */
export interface BaselineSource extends ServerOptions, ControlChoice {
  /** A path, or `-` for standard input. */
  file?: string
  /** With `file`: accepted findings. */
  exceptions?: string
  /** A folder of one's own controls, with `file`. */
  controls?: string
  /** An id, the beginning of one, or `latest`. */
  scan?: string
  /** Ids or names: of one, which `latest` is; of several, the latest scan of each. */
  subscription?: string[]
  allSubscriptions?: boolean
  /** Its id or name. */
  managementGroup?: string
}

export interface BaselineDiffOptions extends BaselineSource {
  json?: boolean
}
