import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Issue } from '#app/contract/problem.ts'
import { serverAnswers } from '../connection/server-answers.ts'

/** What the action of a page answers. */
export interface ActionAnswer {
  error: string | null
  /** Of a refusal: what it is about. */
  issues?: Issue[]
  /**
   * The page that a success leads to. No redirect: Remix drops that of an action during which the page was read again,
   * as it is while something runs (`@remix-run/router`, handleFetcherAction).
   */
  leadsTo?: string
}

/** The intents of a page, of which one is under way at most. */
export interface PageAction {
  run(intent: string, fields?: Record<string, string>): void
  /** The intent under way. */
  busy: string | null
  error: string | null
  forgetError(): void
}

/**
 * Runs intents of the action at `path`; what the page shows is read anew after each. `onDone` follows a success, `onRefused` what
 * names the fields that are wrong: what it answers true for is shown there, and is no error of the page.
 */
export function usePageAction(
  path: string,
  onDone?: () => void,
  onRefused?: (issues: readonly Issue[]) => boolean,
): PageAction {
  const fetcher = useFetcher<ActionAnswer>()
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once, whoever listens
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return
    const { error, issues } = fetcher.data
    if (error === null) onDone?.()
    setError(issues && onRefused?.(issues) ? null : error)
  }, [fetcher.state, fetcher.data])

  const navigate = useNavigate()
  const leadsTo = fetcher.state === 'submitting' ? undefined : fetcher.data?.leadsTo
  useEffect(() => {
    if (leadsTo !== undefined) navigate(leadsTo)
  }, [leadsTo, navigate])

  // React may draw a quick answer at once, without the state in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of both changes, Remix has taken it over
  useEffect(() => setAsked(null), [fetcher.state, fetcher.data])

  // Remix shows an error page in place of this one, with all that was typed, when a submission gets no answer.
  async function submit(intent: string, fields: Record<string, string>) {
    if (await serverAnswers()) return fetcher.submit({ ...fields, intent }, { method: 'post', action: path })
    setAsked(null)
    setError('The server does not answer, so nothing was begun or changed. Try again once it does.')
  }

  return {
    run(intent, fields = {}) {
      setError(null)
      setAsked(intent)
      void submit(intent, fields)
    },
    busy: asked ?? (fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? '')),
    error,
    forgetError: () => setError(null),
  }
}
