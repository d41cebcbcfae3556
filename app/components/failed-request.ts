import { isRouteErrorResponse } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { requestIdHeader } from '#app/contract/request-id.ts'
import { serverAnswers } from './connection/server-answers.ts'
import { isUnexpected } from './failure-text.ts'

/** The id of a request that the server could not answer, while it renders the page that says so. */
export const FailedRequestContext = createContext<string | null>(null)

let lastFailed: string | undefined

/**
 * Remembers the id of the last request that the server failed to answer: Remix does not hand it to error boundaries. After
 * one that got no answer, finds out whether the server is gone.
 */
export function noteFailedRequests(): void {
  const plain = window.fetch
  window.fetch = async (...asked) => {
    const answer = await plain(...asked).catch((error) => {
      if (error instanceof TypeError) void serverAnswers()
      throw error
    })
    if (answer.status >= 500) lastFailed = answer.headers.get(requestIdHeader) ?? undefined
    return answer
  }
}

/** The id of the request whose page the server could not render; it stands on the root (`data-request`). */
export function useFailedPage(): string | undefined {
  const rendered = useContext(FailedRequestContext)
  return typeof document === 'undefined' ? (rendered ?? undefined) : document.documentElement.dataset.request
}

/** The id under which the log has a failure that a boundary caught; none where the server did not fail. */
export function useFailedRequest(error: unknown): string | undefined {
  const page = useFailedPage()
  return isOfServer(error) ? (lastFailed ?? page) : undefined
}

const isOfServer = (error: unknown) => (isRouteErrorResponse(error) ? error.status >= 500 : isUnexpected(error))
