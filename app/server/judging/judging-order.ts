import type { ScanPlan } from '#app/domain/fixes/fix-plan/plan-scan.ts'
import type { StoredScan } from '#app/domain/scans/judge-stored.ts'
import type { ToldError } from './told-error.ts'

/** What a judging thread is started with. */
export interface JudgingOrder {
  /** As `openDatabase` takes it. */
  databaseUrl: string
  /** The catalogue as JSON: a text is copied between threads in no time. */
  catalogue: string
  stored: StoredScan
  /** Whether the fixes of the scan are worked out after its end. */
  withFixes: boolean
}

/**
 * What the thread says: that the findings are stored, how judging ended, then, if that was well and it was asked to, the fixes of the scan. What it is told is
 * the reason to stop, a `ToldError`.
 */
export type JudgingNews = { found: true } | JudgingEnd | { plan: ScanPlan }

export type JudgingEnd = { done: true } | { done: false; error: ToldError }
