import type { ConfigurationFiles } from '../rows/configurations.ts'

/** What a workspace is made from: a playbook or a template, at one version. */
export interface WorkspaceSource {
  kind: 'playbook' | 'template'
  id: string
  name: string
  version: number
  /** Of a playbook. */
  level: string | null
  /** Of a template's run: what it is for, e.g. `development`. */
  environment: string | null
  files: ConfigurationFiles
}
