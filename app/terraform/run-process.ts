import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { CliConfigError, complainsAboutCliConfig } from './cli-config.ts'
import { lineSplitter } from './line-splitter.ts'
import { journalPath, stderrPath, writeProcessRecord } from './orphan.ts'
import { endGroup } from './process-identity.ts'
import { type RunLimits, type StopReason, stopLadder } from './stop-ladder.ts'
import { type FileTail, tailFile } from './tail-file.ts'

export interface RunRequest {
  path: string
  args: string[]
  /** Absolute path of the job folder: working directory, and where output is written. */
  folder: string
  env: Record<string, string>
  /** Names the files of the output. */
  phase: string
  limits: RunLimits
  /** It changes something from a line of its output on: it is ended at once when it is to stop before. */
  changes?: boolean
  /** Receives each line of stdout in order; the next one comes when it is done with this one. */
  onLine(line: string): void | Promise<void>
  /** Cancels when it aborts. */
  signal?: AbortSignal
  /** Receives the process as soon as it runs. */
  onStart?(process: RunningProcess): void
}

export interface RunningProcess {
  pid: number
  /** Asks it to stop: it ends what it is making and saves its state. */
  cancel(): void
  /** Ends it and all that it started at once. What it was making is lost from the state. */
  kill(): void
}

export interface RunResult {
  exitCode: number | null
  signal: NodeJS.Signals | null
  stoppedBecause: Exclude<StopReason, 'cliConfig'> | null
  /** It did not end in order: what it was making may exist without being in the state. */
  forced: boolean
  /** At most the first 256 KiB. */
  stderr: string
  /** Lines that were not handed over since the run wrote too much. They are in the journal. */
  linesLeftOut: number
}

const maxLineBytes = 1024 * 1024
const maxRunBytes = 64 * 1024 * 1024
const maxStderr = 256 * 1024

/** Beyond the cap of a run only what says how it ended is handed over. */
const essential = /"type":"(apply_complete|apply_errored|change_summary|diagnostic|outputs)"/

/**
 * Runs a command in a process group of its own. Its output goes to files in the job folder, so that neither it nor its
 * journal depends on this process, and is read from there. Rejects with the first error of `onLine` once it has ended.
 * @throws CliConfigError when it says that its CLI configuration is not what it should be: it was stopped.
 */
export async function runProcess(request: RunRequest): Promise<RunResult> {
  const { path, args, folder, env, phase, limits, changes, onLine, signal } = request
  signal?.throwIfAborted()
  const outFile = journalPath(folder, phase)
  const errFile = stderrPath(folder, phase)
  const out = openSync(outFile, 'w', 0o600)
  const err = openSync(errFile, 'w', 0o600)
  const child = spawn(path, args, {
    cwd: folder,
    env: env as NodeJS.ProcessEnv,
    shell: false,
    detached: true,
    stdio: ['ignore', out, err],
  })
  closeSync(out)
  closeSync(err)
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  exit.catch(() => undefined)
  const { pid } = child
  if (pid === undefined) {
    await exit
    throw new Error(`${path} could not be started`)
  }
  const ladder = stopLadder(pid, limits, changes ? outFile : null)
  const cancel = (): void => ladder.stop('canceled')
  const tails: FileTail[] = []
  let linesLeftOut = 0
  let stderr = ''
  let failure: { error: unknown } | null = null
  let left = maxRunBytes

  async function take(line: string): Promise<void> {
    left -= line.length
    if (left < 0 && !essential.test(line.slice(-64))) linesLeftOut += 1
    else
      try {
        await onLine(line)
      } catch (error) {
        failure ??= { error }
      }
  }

  let exitCode: number | null
  let exitSignal: NodeJS.Signals | null
  const lines = lineSplitter(maxLineBytes)
  const errText = new StringDecoder('utf8')
  try {
    signal?.addEventListener('abort', cancel, { once: true })
    if (signal?.aborted) cancel()
    await writeProcessRecord(folder, pid, phase)
    request.onStart?.({ pid, cancel, kill: ladder.kill })
    tails.push(
      await tailFile(errFile, (bytes) => {
        ladder.touch()
        if (stderr.length < maxStderr) stderr += errText.write(Buffer.from(bytes))
        if (complainsAboutCliConfig(stderr)) ladder.stop('cliConfig')
      }),
      await tailFile(outFile, async (bytes) => {
        ladder.touch()
        for (const line of lines.push(bytes)) await take(line)
      }),
    )
  } finally {
    ;[exitCode, exitSignal] = await exit
    ladder.end()
    signal?.removeEventListener('abort', cancel)
    // Whatever it started and left behind.
    await endGroup(pid)
    await finishAll(tails)
  }
  for (const line of lines.end()) await take(line)
  if (complainsAboutCliConfig(stderr)) throw new CliConfigError(stderr.trim())
  if (failure) throw (failure as { error: unknown }).error
  const reason = ladder.reason
  return {
    exitCode,
    signal: exitSignal,
    stoppedBecause: reason === 'cliConfig' ? null : reason,
    forced: ladder.forced || (exitSignal !== null && !ladder.unbegun),
    stderr,
    linesLeftOut,
  }
}

async function finishAll(tails: FileTail[]): Promise<void> {
  const results = await Promise.allSettled(tails.map((tail) => tail.finish()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
