import type { StoredScan } from '#app/domain/scans/judge-stored.ts'
import type { ToldError } from './told-error.ts'

/** What a judging thread is started with. */
export interface JudgingOrder {
  /** As `openDatabase` takes it. */
  databaseUrl: string
  /** The catalogue as JSON: a text is copied between threads in no time. */
  catalogue: string
  stored: StoredScan
}

/** What the thread says at its end. What it is told is the reason to stop, a `ToldError`. */
export type JudgingEnd = { done: true } | { done: false; error: ToldError }
