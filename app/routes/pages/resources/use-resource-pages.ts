import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { InventoryPage, InventoryScan, ListedResource } from '#app/contract/inventory.ts'

export interface ResourcePages {
  items: ListedResource[]
  hasMore: boolean
  loadMore: () => void
}

/** The first page and, as one scrolls, those behind it. Another first page begins anew. */
export function useResourcePages(
  scan: InventoryScan,
  first: InventoryPage,
  params: URLSearchParams,
  onError: (message: string) => void,
): ResourcePages {
  const [further, setFurther] = useState<{ first: InventoryPage; pages: InventoryPage[] }>({ first, pages: [] })
  const pages = further.first === first ? further.pages : []
  const next = (pages.at(-1) ?? first).next
  const asked = useRef<string | null>(null)
  const query = params.toString()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page forgets what was asked
  useEffect(() => {
    asked.current = null
  }, [first])

  const loadMore = useCallback(() => {
    if (next === null || asked.current === next) return
    asked.current = next
    const filter = { ...Object.fromEntries(new URLSearchParams(query)), subscription: scan.subscriptionId }
    api
      .call('inventory.list', { query: { ...filter, cursor: next } })
      .then((page) =>
        setFurther((before) => ({ first, pages: [...(before.first === first ? before.pages : []), page] })),
      )
      .catch((failure: unknown) => onError(errorText(failure, 'Further resources could not be read. Reload the page.')))
  }, [next, query, scan.subscriptionId, first, onError])

  return { items: [first, ...pages].flatMap((page) => page.items), hasMore: next !== null, loadMore }
}
