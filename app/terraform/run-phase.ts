import type { TerraformBinary } from './binary.ts'
import { CliConfigError, complainsAboutCliConfig, verifyCliConfig } from './cli-config.ts'
import { type TerraformAccess, terraformEnvironment } from './environment.ts'
import { eventRedactor } from './event-redactor.ts'
import { type Diagnostic, isKnownInterface, parseEvent, type TerraformEvent } from './events.ts'
import type { JobFolder } from './job-folder.ts'
import { type Redactor, redactor } from './redaction.ts'
import { type BriefResult, runBriefly } from './run-briefly.ts'
import { type RunningProcess, type RunResult, runProcess } from './run-process.ts'
import type { RunLimits } from './stop-ladder.ts'

/** Names a phase in the job folder: its journal is `<phase>.stdout.ndjson`. */
export type PhaseName = 'init' | 'plan' | 'apply'

const minute = 60_000

const phaseLimits: Record<PhaseName, RunLimits> = {
  init: { totalMs: 5 * minute, silenceMs: 15 * minute, graceMs: 30_000 },
  // It changes nothing, so that it may be left at once.
  plan: { totalMs: 30 * minute, silenceMs: 15 * minute, graceMs: 5000 },
  apply: { totalMs: 120 * minute, silenceMs: 15 * minute, graceMs: 10 * minute },
}

/** What every phase needs. */
export interface PhaseContext {
  binary: TerraformBinary
  folder: JobFolder
  access: TerraformAccess
  /** Receives each event, secrets removed, in order; the next one comes when it is done with this one. */
  onEvent?(event: TerraformEvent): void | Promise<void>
  /** Cancels when it aborts. */
  signal?: AbortSignal
  /** Addresses, secrets removed, of resources whose names are secret: their ids are not shown as they come to be known. */
  secretNames?: ReadonlySet<string>
  /** Receives the process, which `kill()` can end at once. */
  onStart?(process: RunningProcess): void
  limits?: Partial<RunLimits>
}

export interface PhaseResult extends RunResult {
  /** It did what it was to do, and was not stopped. */
  success: boolean
  /** Errors and warnings, secrets removed. */
  diagnostics: Diagnostic[]
  /** Milliseconds. */
  durationMs: number
}

/** The redactor of a job: it knows the secret values that the job is given. */
export function redactorOf(access: TerraformAccess): Redactor {
  const providerSecrets = Object.entries(access.env)
    .filter(([name]) => /SECRET|TOKEN|PASSWORD|ACCESS_KEY|SAS/.test(name) && !/_PATH$|_URL$/.test(name))
    .map(([, value]) => value)
  const secrets = [...Object.values(access.secrets), ...providerSecrets, ...(access.hidden ?? [])]
  return redactor(secrets).knowing(access.marked ?? [])
}

/** Runs one phase whose output is a stream of events. Throws CliConfigError, or what `onEvent` throws. */
export async function runPhase(
  phase: PhaseName,
  args: string[],
  context: PhaseContext,
  successCodes: number[] = [0],
): Promise<PhaseResult> {
  const { binary, folder, access, onEvent, signal, onStart, limits } = context
  await verifyCliConfig(folder.cliConfig)
  const redact = eventRedactor(redactorOf(access), context.secretNames)
  const diagnostics: Diagnostic[] = []
  const started = performance.now()
  const result = await runProcess({
    path: binary.path,
    args,
    folder: folder.path,
    env: terraformEnvironment(folder, access),
    phase,
    limits: { ...phaseLimits[phase], ...limits },
    changes: phase === 'apply',
    signal,
    onStart,
    async onLine(line) {
      if (line.trim() === '') return
      const event = redact.event(parseEvent(line))
      if (!isKnownInterface(event)) throw new Error(`${binary.path} speaks an unknown interface: ${event.message}`)
      if (event.type === 'diagnostic') diagnostics.push(event.diagnostic)
      await onEvent?.(event)
    },
  })
  const success = result.stoppedBecause === null && result.exitCode !== null && successCodes.includes(result.exitCode)
  return {
    ...result,
    stderr: redact.text(result.stderr),
    success,
    diagnostics,
    durationMs: performance.now() - started,
  }
}

/** Runs a command that changes nothing, with its output in memory: secrets are still in it. */
export async function runInMemory(args: string[], context: PhaseContext): Promise<BriefResult> {
  const { binary, folder, access, signal } = context
  await verifyCliConfig(folder.cliConfig)
  const env = terraformEnvironment(folder, access)
  const timeoutMs = 5 * minute
  const result = await runBriefly({ path: binary.path, args, env, folder: folder.path, signal, timeoutMs })
  if (complainsAboutCliConfig(result.stderr)) throw new CliConfigError(result.stderr.trim())
  return result
}
