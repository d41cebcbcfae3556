import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { PhaseContext, PhaseName } from '#app/terraform/run-phase.ts'
import type { RunningProcess } from '#app/terraform/run-process.ts'
import type { Actor } from '../../actor.ts'
import { type Lease, LeaseLostError } from '../../jobs/job.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { executionTopic } from '../rows/execution-events.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { transition } from '../rows/transition.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'
import { watchForCancel } from './cancel-watch.ts'
import { canceledText } from './canceled-text.ts'
import { type Journal, openJournal } from './journal.ts'
import { CanceledError, KilledError, ServerStoppingError } from './run-errors.ts'
import type { RunOutput } from './run-output.ts'

/** What all phases of one running execution share. */
export interface RunContext {
  lease: Lease
  /** What Terraform said so far, for an execution that fails. */
  output?: RunOutput
  services: ExecutionServices
  row: ExecutionRow
  workspace: WorkspaceRow
  journal: Journal
  /** Aborts when Terraform has to stop: canceled, lease lost, or server stopping before anything was applied. */
  signal: AbortSignal
  /** Hooks for each phase: canceling, and killing on request. */
  phaseHooks: Pick<PhaseContext, 'signal' | 'onStart'>
  /** Ids of resources that the plan leaves out of what was asked for. */
  leftOut: readonly string[]
  /** Milliseconds by phase so far. */
  phases: Partial<Record<PhaseName | 'show' | 'judge', number>>
  /** Moves the execution to another status, with its event and audit row, fenced by the lease. */
  move(to: ExecutionStatus, set?: Partial<ExecutionRow>): Promise<void>
  /** From now on a stopping server waits for Terraform instead of stopping it. */
  applying: boolean
  /** What Terraform did is not stored yet: the folder is all that knows of it. */
  unsaved: boolean
  /** @throws the reason for which it has to stop, when there is one. */
  throwIfStopped(): void
  close(): Promise<void>
}

export function openRun(
  services: ExecutionServices,
  lease: Lease,
  row: ExecutionRow,
  workspace: WorkspaceRow,
  jobSignal: AbortSignal,
): RunContext {
  const stop = new AbortController()
  const ended = new AbortController()
  const journal = openJournal(services, lease, row.id, (error) => stop.abort(error))
  const processes = new Set<RunningProcess>()
  const by: Pick<Actor, 'username'> = { username: row.requested_by }
  let killed = false

  const run: RunContext = {
    lease,
    services,
    row,
    workspace,
    journal,
    signal: stop.signal,
    leftOut: [],
    phases: {},
    applying: false,
    unsaved: false,
    phaseHooks: {
      signal: stop.signal,
      onStart(process) {
        processes.add(process)
        if (killed) process.kill()
      },
    },
    move: (to, set) =>
      journal.flush(async (trx) => {
        await transition(trx, services, { executionId: row.id, from: activeStatuses, to, actor: by, set })
      }),
    throwIfStopped() {
      if (killed) throw new KilledError('Terraform was ended by force.')
      if (stop.signal.aborted) throw stop.signal.reason
    },
    async close() {
      ended.abort()
      jobSignal.removeEventListener('abort', onJobEnd)
      await watching
      services.bell.ring(executionTopic(row.id))
    },
  }

  function onJobEnd(): void {
    if (jobSignal.reason instanceof LeaseLostError) stop.abort(jobSignal.reason)
    else if (!run.applying) stop.abort(new ServerStoppingError('The server is stopping.'))
  }
  jobSignal.addEventListener('abort', onJobEnd)
  if (jobSignal.aborted) onJobEnd()

  const watching = watchForCancel(services, row.id, ended.signal, (request) => {
    if (request === 'kill') {
      killed = true
      for (const process of processes) process.kill()
    }
    stop.abort(new CanceledError(run.applying ? 'Canceled.' : canceledText(row.command)))
  }).catch((error: unknown) => stop.abort(error))
  return run
}
