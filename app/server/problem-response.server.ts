import { AzureError } from '#app/azure/azure-error.ts'
import type { Problem } from '#app/contract/problem.ts'
import { InventoryError, InventoryTooLargeError } from '#app/domain/arm/inventory-file/inventory-error.ts'
import { AppError } from '#app/domain/errors.ts'
import { diskFullText, isDiskFull } from '#db/disk-full.ts'
import { log } from './logger.server.ts'
import { requestDetail, requestIdOf } from './request-id.server.ts'

/** Turns anything that was thrown into the one error body. What was not expected is logged, and not shown. */
export function problemResponse(error: unknown, request: Request): Response {
  if (error instanceof Response) return error
  const known = asAppError(error, request)
  if (known.code === 'internal') log.error('request failed', { ...requestDetail(request), error })
  const problem: Problem = { error: known.message, code: known.code, ...(known.issues && { issues: known.issues }) }
  return Response.json(problem, {
    status: known.status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(known.retryAfter !== undefined && { 'retry-after': String(Math.ceil(known.retryAfter)) }),
    },
  })
}

/** Gives every failure that has a meaning for the user its code; the rest is `internal`, and is found in the log. */
export function asAppError(error: unknown, request: Request): AppError {
  if (error instanceof AppError) return error
  if (error instanceof AzureError)
    return new AppError(namesNothing(error) ? 'not-found' : 'azure', error.message, { cause: error })
  if (error instanceof InventoryError)
    return new AppError(error instanceof InventoryTooLargeError ? 'too-large' : 'invalid', error.message, {
      cause: error,
    })
  if (isDiskFull(error)) return new AppError('disk-full', diskFullText('try again'), { cause: error })
  if ((error as { code?: unknown } | null)?.code === 'SQLITE_BUSY')
    return new AppError('unavailable', 'The database is busy. Try again.', { retryAfter: 1, cause: error })
  return new AppError(
    'internal',
    `Something went wrong on the server. Tell your administrator this id, the log has the details under it: ${requestIdOf(request)}`,
    { cause: error },
  )
}

/** Azure answers 400, not 404, for the id of a subscription that is no GUID. */
const namesNothing = ({ status, code }: AzureError) => status === 404 || code === 'InvalidSubscriptionId'
