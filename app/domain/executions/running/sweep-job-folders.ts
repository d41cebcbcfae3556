import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { removeJobFolder } from '#app/terraform/job-folder.ts'
import { stopOrphan } from '#app/terraform/orphan.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { activeFolders } from '../rows/find-execution.ts'

/**
 * At a start: removes folders that no execution will come back to, left by a process that died between making a folder
 * and saying so, or between ending its execution and removing it.
 */
export async function sweepJobFolders(services: Pick<ExecutionServices, 'db' | 'terraform'>): Promise<void> {
  const root = path.resolve(services.terraform.jobsFolder)
  const names = await readdir(root).catch(() => [])
  const kept = new Set(await activeFolders(services.db))
  for (const folder of names.map((name) => path.join(root, name))) {
    if (kept.has(folder)) continue
    await stopOrphan(folder)
    await removeJobFolder(folder)
  }
}
