import type { ServerOptions } from '../../../server/connect.ts'

/** The options of `parapet controls import`. */
export interface ImportOptions extends ServerOptions {
  /** Whose assigned policies are imported, by id or name. */
  subscription?: string
  managementGroup?: string
  /** The folder that controls are written to. */
  controls?: string
  /** `name=value`; a value that is JSON is read as such. */
  parameter?: string[]
  /** A file of values, as `az policy assignment create --params` takes it. */
  parameters?: string
  type?: string[]
  aliases?: string[]
  json?: boolean
}

/** The options of `parapet controls export`. */
export interface ExportOptions {
  control?: string[]
  controls?: string
  out?: string
  aliases?: string[]
  json?: boolean
}
