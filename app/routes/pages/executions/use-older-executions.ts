import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ExecutionSummary } from '#app/components/execution-rows/execution-summary.ts'

export interface ExecutionPage {
  executions: ExecutionSummary[]
  /** There are older ones. */
  more: boolean
  /** The filter that it was read with, as `filterQuery` writes it. */
  query: string
}

/** The first page and, one after another, the older ones that were asked for. Another filter begins anew. */
export function useOlderExecutions(first: ExecutionPage, query: string) {
  const fetcher = useFetcher<ExecutionPage>()
  const [older, setOlder] = useState<{ query: string; pages: ExecutionPage[] }>({ query, pages: [] })
  const pages = older.query === query ? older.pages : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is added once
  useEffect(() => {
    const page = fetcher.data
    // The first page moves on while executions are added; what falls off its end stays with the older ones.
    if (page && page.query === query) setOlder({ query, pages: [...pages, { ...first, more: true }, page] })
  }, [fetcher.data])

  const known = new Set<string>()
  const executions = [first, ...pages]
    .flatMap((page) => page.executions)
    .filter(({ id }) => !known.has(id) && known.add(id))
  return {
    executions,
    more: (pages.at(-1) ?? first).more,
    loading: fetcher.state !== 'idle',
    showOlder() {
      const last = executions.at(-1)
      if (last) fetcher.load(`/app/executions${query ? `${query}&` : '?'}before=${encodeURIComponent(last.id)}`)
    },
  }
}
