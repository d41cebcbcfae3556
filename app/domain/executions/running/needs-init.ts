import type { WorkspaceRow } from '../rows/workspace-row.ts'
import type { OpenJob } from './open-job.ts'

/**
 * Whether a fresh folder needs `init` before `plan` or `apply`: not when every provider is attached, which the init of the
 * workspace showed by leaving no lock file, and there are no modules to load.
 */
export function needsInit({ access, hasModules }: OpenJob, workspace: WorkspaceRow): boolean {
  return access.attached === null || workspace.lock_file !== null || hasModules
}
