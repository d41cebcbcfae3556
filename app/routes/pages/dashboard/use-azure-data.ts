import { useEffect, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import type { Scan } from '#app/contract/scans.ts'

export interface AzureFigures {
  resourceGroups: number
  resources: number
  /** When they were read. */
  at: string
}

export interface AzureData {
  /** Of the selected subscription: read now, else those of its latest scan; null when neither is there. */
  figures: AzureFigures | null
  /** The count of a refresh; null before one. */
  subscriptions: number | null
  loading: boolean
  error: string | null
  refresh: () => void
}

interface Refreshed {
  subscriptionId: string
  figures: AzureFigures
  subscriptions: number
}

/** What Azure holds. A refresh asks Azure itself; without a scan to go by it happens at once. */
export function useAzureData(selectedId: string | null, scan: Scan | null, onRefreshed: () => void): AzureData {
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<{ subscriptionId: string | null; text: string } | null>(null)

  async function read(subscriptionId: string | null) {
    setLoading(true)
    setFailed(null)
    let text = 'Failed to load Azure subscriptions. Please check your Azure credentials.'
    try {
      const subscriptions = await api.call('azure.listSubscriptions', {})
      text = 'Failed to load subscription data.'
      if (!subscriptionId) return
      const [groups, resources] = await Promise.all([
        api.call('azure.listResourceGroups', { query: { subscriptionId } }),
        api.call('azure.listResources', { query: { subscriptionId } }),
      ])
      const figures = { resourceGroups: groups.length, resources: resources.length, at: new Date().toISOString() }
      setRefreshed({ subscriptionId, figures, subscriptions: subscriptions.length })
    } catch {
      setFailed({ subscriptionId, text })
    } finally {
      setLoading(false)
    }
  }

  const known = scan !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subscription that no scan knows
  useEffect(() => {
    if (selectedId && !known) void read(selectedId)
  }, [selectedId, known])

  const own = refreshed && refreshed.subscriptionId === selectedId ? refreshed : null
  return {
    figures:
      own?.figures ??
      (scan && {
        resourceGroups: scan.resourceGroups,
        resources: scan.resources,
        at: scan.createdAt,
      }),
    subscriptions: refreshed?.subscriptions ?? null,
    loading,
    error: failed && failed.subscriptionId === selectedId ? failed.text : null,
    refresh: () => void read(selectedId).then(onRefreshed),
  }
}
