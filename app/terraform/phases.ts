import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { hasAttached } from './environment.ts'
import { Diagnostic } from './events.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type PhaseContext, type PhaseResult, redactorOf, runInMemory, runPhase } from './run-phase.ts'

export const planFile = 'plan.bin'

/**
 * Installs providers and modules. With a lock file in the folder only what it names, unless providers are attached.
 * A configuration without modules whose providers are all attached does not need it.
 */
export async function initPhase(context: PhaseContext): Promise<PhaseResult> {
  const locked = !hasAttached(context.access) && (await exists(path.join(context.folder.path, '.terraform.lock.hcl')))
  const args = ['init', '-input=false', '-no-color']
  if (context.binary.capabilities.initJson) args.push('-json')
  if (locked) args.push('-lockfile=readonly')
  return await oneAtATime(context.folder.cacheFolder, () => runPhase('init', args, context))
}

const ValidateAnswer = z.object({ valid: z.boolean(), diagnostics: z.array(Diagnostic) })
type ValidateAnswer = z.infer<typeof ValidateAnswer>

/**
 * Checks the configuration without asking a cloud.
 * @throws Error when Terraform does not answer.
 */
export async function validatePhase(context: PhaseContext): Promise<ValidateAnswer> {
  const { stdout, stderr } = await runInMemory(['validate', '-json', '-no-color'], context)
  const redact = redactorOf(context.access)
  try {
    return redact.value(ValidateAnswer.parse(JSON.parse(stdout)))
  } catch {
    throw new Error(`terraform validate did not answer: ${redact.text(stderr || stdout).slice(0, 2000)}`)
  }
}

/** `refresh`: only take in what changed outside Terraform. */
type PlanMode = 'normal' | 'destroy' | 'refresh'

interface PlanResult extends PhaseResult {
  /** Terraform found something to do. A change of outputs alone counts. */
  hasChanges: boolean
  /** SHA-256 of the plan file in hex; null when there is none. */
  digest: string | null
}

/** Plans into `plan.bin` in the job folder. The file holds secrets in clear. */
export async function planPhase(context: PhaseContext, { mode }: { mode: PlanMode }): Promise<PlanResult> {
  const args = ['plan', '-input=false', '-json', `-out=${planFile}`, '-lock-timeout=60s', '-detailed-exitcode']
  if (mode === 'destroy') args.push('-destroy')
  if (mode === 'refresh') args.push('-refresh-only')
  // 2: there is something to do.
  const result = await runPhase('plan', args, context, [0, 2])
  const plan = await readFile(path.join(context.folder.path, planFile)).catch(() => null)
  return {
    ...result,
    hasChanges: result.exitCode === 2,
    digest: result.success && plan ? createHash('sha256').update(plan).digest('hex') : null,
  }
}

/**
 * Reads the plan file of the job folder, as `show -json` answers: secrets in clear. For `sanitizePlan` only; never store or
 * log it.
 * @throws Error when Terraform cannot read it.
 */
export async function showPlan(context: PhaseContext): Promise<unknown> {
  const { exitCode, stdout, stderr } = await runInMemory(['show', '-no-color', '-json', planFile], context)
  if (exitCode === 0) return JSON.parse(stdout)
  throw new Error(`The plan cannot be read: ${redactorOf(context.access).text(stderr).slice(0, 2000).trim()}`)
}

/** Carries out exactly the plan file of the job folder. */
export function applyPhase(context: PhaseContext): Promise<PhaseResult> {
  return runPhase('apply', ['apply', '-input=false', '-json', '-parallelism=10', planFile], context)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
