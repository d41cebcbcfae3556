import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { drawPage } from './server/draw-page.server.tsx'
import { log } from './server/logger.server.ts'
import { requestDetail } from './server/request-id.server.ts'
import { startServices } from './server/services.server.ts'

/** Milliseconds after which Remix gives up promises in loaders' data. There are none, and each answer keeps its timer. */
export const streamTimeout = 1000

startServices()

/** Answers with a page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return drawPage(request, status, headers, context, (error) => handleError(error, { request }))
}

/** Answers of loaders to the browser's own navigation are as private as the pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/** Remix's own refusals of a path or a method are requests like others: the access log has them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) log.error('request failed', { ...requestDetail(request), error })
}
