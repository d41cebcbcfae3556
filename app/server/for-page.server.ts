import { AppError } from '#app/domain/errors.ts'

/**
 * Turns an expected failure of what a page reads into the answer that its error boundary shows.
 * @throws Response with the failure's text and status, and when to try again.
 */
export async function forPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message, status, retryAfter } = error
    throw new Response(message, {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    })
  }
}
