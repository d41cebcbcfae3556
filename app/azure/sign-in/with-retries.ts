import { ResponseBodyError } from 'openid-client'
import { abortableWait } from '../abortable-wait.ts'
import { isUnreachable } from '../entra-code.ts'

const pauses = [300, 900]

/** Tries again, twice at most, what failed without a refusal: no connection, or a fault of the other side. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      await abortableWait(pause)
    }
  }
  return call()
}

function isPassing(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.status === 429
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { code?: string; cause?: unknown }
  // The library does not read what is not JSON, such as the page of a proxy.
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429
  return isUnreachable(`${error.message} ${code ?? ''}`) || isPassing(cause)
}
