import { AppError } from '#app/domain/errors.ts'

/**
 * Turns an expected failure of what a page reads into the answer that its error boundary shows.
 * @throws Response with the failure's text and status.
 */
export async function forPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError) throw new Response(error.message, { status: error.status })
    throw error
  }
}
