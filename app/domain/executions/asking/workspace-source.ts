import type { WorkspaceKind } from '#app/contract/execution-status.ts'
import type { ConfigurationFiles } from '../rows/configurations.ts'

/** What a workspace is made from, at one version: a playbook, or a template, which is a fix when findings made it. */
export interface WorkspaceSource {
  kind: WorkspaceKind
  id: string
  name: string
  version: number
  /** Of a playbook. */
  level: string | null
  /** Of a template's run: what it is for, e.g. `development`. */
  environment: string | null
  files: ConfigurationFiles
}
