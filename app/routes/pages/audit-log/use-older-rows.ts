import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { AuditRow } from '#app/contract/audit.ts'
import { type AuditPageFilter, queryOf } from './audit-filter.ts'

interface AuditRows {
  items: AuditRow[]
  /** The number that the older ones are before; null when there are none. */
  next: number | null
  filter: AuditPageFilter
}

/** The first page and, one after another, the older ones that were asked for. Another filter begins anew. */
export function useOlderRows(first: AuditRows) {
  const fetcher = useFetcher<AuditRows>()
  const query = queryOf(first.filter)
  const [older, setOlder] = useState<{ query: string; pages: AuditRows[] }>({ query, pages: [] })
  const pages = older.query === query ? older.pages : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is added once
  useEffect(() => {
    const page = fetcher.data
    // The first page moves on while rows are added; what falls off its end stays with the older ones.
    if (page && queryOf(page.filter) === query) setOlder({ query, pages: [...pages, first, page] })
  }, [fetcher.data])

  const known = new Set<number>()
  const items = [first, ...pages].flatMap((page) => page.items).filter(({ seq }) => !known.has(seq) && known.add(seq))
  const { next } = pages.at(-1) ?? first
  return {
    items: items.toSorted((one, other) => other.seq - one.seq),
    more: next !== null,
    loading: fetcher.state !== 'idle',
    showOlder: () => fetcher.load(`/app/audit-log${queryOf(first.filter, { before: String(next) })}`),
  }
}
