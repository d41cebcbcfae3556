import { isMainThread } from 'node:worker_threads'

/**
 * Rows in one transaction. A commit writes every page that its rows touched, so that more of them take less; but in the thread that
 * answers others wait for it, ten milliseconds for 512.
 */
export const rowsAtOnce = isMainThread ? 512 : 2048
