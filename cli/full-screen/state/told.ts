import type { Execution, ExecutionEvent } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { InventoryPage, ResourceDetail } from '#app/contract/inventory.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { Posture } from '#app/contract/posture.ts'
import type { Scan, ScanEvent } from '#app/contract/scans.ts'
import type { Effect } from './effect.ts'
import type { FixesOfGaps, GapEvidence, Known, Scanned, ShownOutcome, ShownPlan, Size } from './state.ts'

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
  | { told: 'resources'; of: Extract<Effect, { do: 'readResources' }>; page: InventoryPage }
  | { told: 'resource'; id: string; detail: ResourceDetail }
  | { told: 'fixesMade'; gaps: number; made: FixesOfGaps }
  | { told: 'fixes'; fixes: readonly FixRow[] }
  /** One more of several fixes was planned, or could not be; `fixes` are all of them as they stand then. */
  | { told: 'fixPlanned'; done: number; of: number; faults: readonly string[]; fixes: readonly FixRow[] }
  /** An execution goes on; `plan` is what it carries out. */
  | { told: 'running'; execution: Execution; plan: SanitizedPlan | null }
  | { told: 'progress'; executionId: string; event: ExecutionEvent; now: number }
  | { told: 'plan'; executionId: string; shown: ShownPlan }
  | { told: 'outcome'; executionId: string; shown: ShownOutcome }
  | { told: 'discarded'; executionId: string }
  | { told: 'said'; words: string }
  /** Of a page of the console, and whether a browser was started with it. */
  | { told: 'address'; address: string; isOpened: boolean }
  | { told: 'scanning'; scan: Scan }
  | { told: 'scanProgress'; scanId: string; event: ScanEvent }
  /** An effect failed. */
  | { told: 'trouble'; of: Effect; lines: readonly string[]; canTryAgain: boolean; needsSignIn: boolean }
