import type { Execution, ExecutionEvent } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { Posture } from '#app/contract/posture.ts'
import type { Scan, ScanEvent } from '#app/contract/scans.ts'
import type { Effect } from './effect.ts'
import type { GapEvidence, Known, Scanned, ShownOutcome, ShownPlan, Size } from './state.ts'

/** What happens to the view beside keys. */
export type Told =
  | { told: 'size'; size: Size }
  | { told: 'time'; now: number }
  /** `scanned` is null of a subscription without a finished scan. */
  | { told: 'known'; known: Known; scanned: Scanned | null }
  | { told: 'scanned'; scanned: Scanned }
  | { told: 'gap'; controlId: string; evidence: GapEvidence }
  | { told: 'fix'; detail: FixDetail }
  | { told: 'posture'; posture: Posture }
  /** An execution goes on; `plan` is what it carries out. */
  | { told: 'running'; execution: Execution; plan: SanitizedPlan | null }
  | { told: 'progress'; executionId: string; event: ExecutionEvent; now: number }
  | { told: 'plan'; executionId: string; shown: ShownPlan }
  | { told: 'outcome'; executionId: string; shown: ShownOutcome }
  | { told: 'discarded'; executionId: string }
  | { told: 'said'; words: string }
  | { told: 'scanning'; scan: Scan }
  | { told: 'scanProgress'; scanId: string; event: ScanEvent }
  /** An effect failed. */
  | { told: 'trouble'; of: Effect; lines: readonly string[]; canTryAgain: boolean; needsSignIn: boolean }
