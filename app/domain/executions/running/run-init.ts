import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { initPhase } from '#app/terraform/phases.ts'
import { updateWorkspace } from '../rows/change-rows.ts'
import { describeFailure } from './describe-failure.ts'
import { endSucceeded } from './end-succeeded.ts'
import { openJob } from './open-job.ts'
import type { RunContext } from './run-context.ts'
import { RunFailedError } from './run-errors.ts'
import { followOutput } from './run-output.ts'

/** Installs what the workspace's configuration needs and keeps the lock file. The plan checks the configuration. */
export async function runInit(run: RunContext): Promise<void> {
  const job = await openJob(run.services, run.row, run.workspace)
  const output = followOutput(run.journal)
  run.output = output
  try {
    await run.move('initializing', versionOf(job))
    const result = await initPhase({ ...job.context, ...run.phaseHooks, onEvent: output.onEvent })
    run.phases.init = Math.round(result.durationMs)
    run.throwIfStopped()
    if (!result.success) throw new RunFailedError(describeFailure('terraform init', result))
    const lockFile = await readLockFile(job.folder.path)
    await endSucceeded(run, output, 'initialized', {}, async (trx) => {
      await updateWorkspace(trx, run.workspace.id, { lock_file: lockFile })
    })
  } finally {
    await job.close()
  }
}

/** What `init` left in a job's folder to pin providers; null when all of them are attached. */
export function readLockFile(folder: string): Promise<string | null> {
  return readFile(path.join(folder, '.terraform.lock.hcl'), 'utf8').catch(() => null)
}

export function versionOf(job: { binary: { engine: string; version: string }; folder: { path: string } }) {
  return { engine: job.binary.engine, terraform_version: job.binary.version, folder: job.folder.path }
}
