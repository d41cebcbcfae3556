import type { RawResponseCallback } from '@azure/core-client'
import type { PagedAsyncIterableIterator } from '@azure/core-paging'
import { MalformedAnswer, readPage } from './read-page.ts'

interface ListOptions {
  abortSignal?: AbortSignal
  onResponse: RawResponseCallback
}

/** The SDK takes a page without `value` for an empty one. */
const requireValue: RawResponseCallback = (response) => {
  const body: unknown = response.parsedBody
  const whole =
    response.status >= 400 ||
    (body !== null && typeof body === 'object' && 'value' in body && Array.isArray(body.value))
  if (!whole) throw new MalformedAnswer('the list has no "value"')
}

/**
 * The pages of an SDK's list call, each read again when it came malformed.
 * @param continuationOf the `getContinuationToken` of the same SDK package, which alone knows its pages.
 */
export async function* sdkPages<Row>(
  what: string,
  list: (options: ListOptions) => PagedAsyncIterableIterator<Row, Row[]>,
  continuationOf: (page: unknown) => string | undefined,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  let continuationToken: string | undefined
  let number = 1
  do {
    const named = number === 1 ? what : `page ${number} of ${what}`
    const page = await readPage(
      named,
      async () => {
        const pages = list({ abortSignal: signal, onResponse: requireValue }).byPage({ continuationToken })
        const next = await pages.next()
        return next.done ? [] : next.value
      },
      signal,
    )
    yield page
    continuationToken = continuationOf(page)
    number++
  } while (continuationToken)
}
