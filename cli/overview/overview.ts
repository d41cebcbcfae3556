import type { Severity } from '#app/contract/severity.ts'
import type { Completeness } from '#app/text/completeness.ts'

/** What a person is shown of a scan, whether a server ran it or this process judged a file. */
export interface Overview {
  /** Name of the subscription or of the file. */
  title: string
  /** Null for what no server knows. */
  scanId: string | null
  localCloud: boolean
  resources: number
  score: number | null
  level: string
  critical: number
  recommendations: number
  implemented: number
  controls: number
  /** `3 critical, 16 high and immediate`: what is critical. */
  criticalSplit: string
  changes: Changes | null
  /** Points that fixes brought since, as proven; null when nothing is fixed. */
  proven: number | null
  standards: { short: string; percent: number | null }[]
  /** Failing controls, heaviest first. */
  gaps: OverviewGap[]
  /** `12 findings are accepted by exceptions`; null when none is. */
  accepted: string | null
  /** How a scan of changes has read; null of others. */
  reading: string | null
  completeness: Completeness
  notAssessed: { controlId: string; reason: string; permission: string | null }[]
}

export interface Changes {
  /** When the scan before was, and this one. */
  since: string
  at: string
  /** Points up or down; null when either scan has no score. */
  points: number | null
  resolved: number
  new: number
  reopened: number
  /** That exceptions accept more or fewer findings than before; absent where nobody knows. */
  accepted?: string | null
}

export interface OverviewGap {
  controlId: string
  title: string
  severity: Severity
  affected: number
  /** Needs immediate attention. */
  critical: boolean
  /** `Fixed, proven 12:04, awaiting the next scan`; null while nothing of it is fixed. */
  fixed: string | null
  /** Who cares for it; null when nobody does, or no server knows. */
  assignee: string | null
}

const shown = 5

/** The gaps that a summary names, under which heading, and how many it leaves out. */
export function topGaps({ gaps }: Overview): { heading: string; gaps: OverviewGap[]; more: number } {
  const critical = gaps.filter((gap) => gap.critical)
  const listed = critical.length > 0 ? critical : gaps
  return {
    heading: critical.length > 0 ? 'Top critical gaps' : 'Top gaps',
    gaps: listed.slice(0, shown),
    more: gaps.length - Math.min(listed.length, shown),
  }
}
