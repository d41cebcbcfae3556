import { IconDatabase } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { resourceAddress } from '#app/components/resource-address.ts'
import { api } from '#app/components/session/api.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { ListedResource } from '#app/contract/inventory.ts'
import { countOf } from '#app/text/count.ts'
import { unknownText } from '#app/text/unknown-text.ts'
import type { Entry } from './entry.ts'

/** How long nobody types before the server is asked. */
const pauseMs = 120
const pageSize = 5

interface Found {
  /** What was searched for. */
  text: string
  entries: Entry[]
  total: number
  failed: boolean
}

const nothing: Found = { text: '', entries: [], total: 0, failed: false }

/** The first resources of the subscription that match. A question that is not waited for any more is broken off. */
export function useFoundResources(text: string, subscriptionId: string | null) {
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (text === '' || !subscriptionId) return setFound(nothing)
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = { search: text.slice(0, 200), subscription: subscriptionId, limit: pageSize }
        const page = await api.call('inventory.list', { query }, leaving.signal)
        if (!leaving.signal.aborted)
          setFound({ text, entries: page.items.map(entryOf), total: page.total ?? page.items.length, failed: false })
      } catch (error) {
        // A subscription that was never scanned has no resources to find.
        const failed = !(error instanceof ApiError && [404, 409].includes(error.status))
        if (!leaving.signal.aborted) setFound({ ...nothing, text, failed })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, subscriptionId])

  return { ...found, isSearching: text !== '' && subscriptionId !== null && found.text !== text }
}

const entryOf = (resource: ListedResource): Entry => ({
  id: `resource ${resource.id}`,
  kind: 'resources',
  title: resource.name,
  detail: resource.resourceGroup ? `${resource.noun} in ${resource.resourceGroup}` : resource.noun,
  icon: IconDatabase,
  note: noteOf(resource),
  to: resourceAddress(resource.id),
  copies: resource.id,
})

const noteOf = (resource: ListedResource) =>
  resource.gaps > 0 ? countOf(resource.gaps, 'gap') : (unknownText(resource) ?? undefined)
