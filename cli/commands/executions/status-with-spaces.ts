import type { ExecutionStatus } from '#app/contract/execution-status.ts'

/** `awaiting_approval` as `awaiting approval`. */
export const statusWithSpaces = (status: ExecutionStatus) => status.replaceAll('_', ' ')
