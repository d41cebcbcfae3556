import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Kills the Terraform that runs in the jobs of a data folder, if one does. */
export function killTerraform(dataFolder: string): void {
  const jobs = path.join(dataFolder, 'jobs')
  for (const job of existsSync(jobs) ? readdirSync(jobs) : [])
    try {
      const { pid } = JSON.parse(readFileSync(path.join(jobs, job, 'process.json'), 'utf8'))
      process.kill(pid, 'SIGKILL')
    } catch {
      // Not started yet, or gone already.
    }
}
