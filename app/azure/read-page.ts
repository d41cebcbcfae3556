import { RestError } from '@azure/core-rest-pipeline'
import { toAzureError } from './azure-answer-error.ts'
import { AzureError } from './azure-error.ts'

/** An answer that came whole but is not what Azure documents. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

const attempts = 3

function isMalformed(error: unknown): error is Error {
  return error instanceof MalformedAnswer || (error instanceof RestError && error.code === RestError.PARSE_ERROR)
}

/**
 * Reads one page, and reads it again when it came truncated or malformed.
 * @param what names the page for people, as in "page 2 of the resources of the subscription 7c1e…".
 * @throws AzureError; with code `MalformedAnswer` when the page stays unreadable, so that rows are never silently fewer.
 */
export async function readPage<Page>(what: string, read: () => Promise<Page>, signal?: AbortSignal): Promise<Page> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      signal?.throwIfAborted()
      if (!isMalformed(error)) throw toAzureError(error, what)
      if (attempt === attempts)
        throw new AzureError(
          `Azure's answer for ${what} was truncated or malformed, ${attempts} times: ${error.message.slice(0, 200)}. Try again later.`,
          {
            code: 'MalformedAnswer',
            cause: error,
          },
        )
    }
  }
}
