import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { TemplateExecution } from '#app/contract/template-runs.ts'

/** A page of the history, as the library's loader gives it. */
export interface HistoryPage {
  executions: TemplateExecution[]
  /** There are older ones. */
  moreExecutions: boolean
}

/** The first page and, one after another, the older ones that were asked for. */
export function useOlderRuns(first: HistoryPage) {
  const fetcher = useFetcher<HistoryPage>()
  const [older, setOlder] = useState<HistoryPage[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is added once
  useEffect(() => {
    // The first page moves on while runs are added; what falls off its end stays with the older ones.
    if (fetcher.data) setOlder([...older, first, fetcher.data])
  }, [fetcher.data])

  const known = new Set<string>()
  const executions = [first, ...older]
    .flatMap((page) => page.executions)
    .filter(({ id }) => !known.has(id) && known.add(id))
  return {
    executions,
    more: (older.at(-1) ?? first).moreExecutions,
    loading: fetcher.state !== 'idle',
    showOlder() {
      const last = executions.at(-1)
      if (last) fetcher.load(`/app/templates?tab=history&before=${encodeURIComponent(last.id)}`)
    },
  }
}
