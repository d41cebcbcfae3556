export type CallKind = 'resourceGraph' | 'subscriptions' | 'resources' | 'settings' | 'microsoftGraph'

/** Calls sent so far, every attempt counted. */
export interface CallCounts {
  total: number
  /** Attempts beyond the first. */
  retries: number
  byKind: Record<CallKind, number>
}

export function noCalls(): CallCounts {
  const byKind = { resourceGraph: 0, subscriptions: 0, resources: 0, settings: 0, microsoftGraph: 0 }
  return { total: 0, retries: 0, byKind }
}

/** What a call of ARM or Microsoft Graph draws on: `queue` is limited as one, `budget` is the read quota that several queues share. */
export interface CallTarget {
  kind: CallKind
  queue: string
  budget: string
}

export function callTarget(url: string): CallTarget {
  const path = new URL(url).pathname.toLowerCase()
  if (path.startsWith('/providers/microsoft.resourcegraph/'))
    return { kind: 'resourceGraph', queue: 'resourcegraph', budget: 'resourcegraph' }
  if (path.startsWith('/v1.0/')) return { kind: 'microsoftGraph', queue: 'microsoftgraph', budget: 'microsoftgraph' }
  const subscription = /^\/+subscriptions\/([^/]+)/.exec(path)?.[1] ?? 'tenant'
  const provider = providerIn(path)
  const queue = `${subscription}/${provider ?? 'microsoft.resources'}`
  if (provider !== undefined) return { kind: 'settings', queue, budget: subscription }
  const below = path.split('/').filter(Boolean).length > 2
  return { kind: below ? 'resources' : 'subscriptions', queue, budget: subscription }
}

/** The namespace behind the last `/providers/`. */
function providerIn(path: string): string | undefined {
  const at = path.lastIndexOf('/providers/')
  return at < 0 ? undefined : path.slice(at + '/providers/'.length).split('/', 1)[0] || undefined
}
