import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import { api } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'

interface ConnectionTest {
  /** Null until one came, and while the next is made. */
  report: EnvironmentTest | null
  error: string | null
  running: boolean
  again(): void
}

/** Tests an environment at once, and again on request; the answer to a former request is not shown any more. The page reads anew whether its sign-in works. */
export function useConnectionTest(environmentId: string): ConnectionTest {
  const [report, setReport] = useState<EnvironmentTest | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)
  const { revalidate } = useRevalidator()

  const again = useCallback(() => {
    const own = ++latest.current
    setReport(null)
    setError(null)
    api
      .call('environments.test', { params: { environmentId } })
      .then((answer) => {
        if (own === latest.current) setReport(answer)
        revalidate()
      })
      .catch(
        (failure: unknown) => own === latest.current && setError(errorText(failure, 'Failed to test the connection')),
      )
  }, [environmentId, revalidate])

  useEffect(() => {
    again()
    return () => {
      latest.current++
    }
  }, [again])

  return { report, error, running: report === null && error === null, again }
}
