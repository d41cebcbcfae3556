import type { ExecutionStatus } from '#app/contract/execution-status.ts'

/** `awaiting_approval` as `awaiting approval`. */
export const statusWords = (status: ExecutionStatus) => status.replaceAll('_', ' ')
