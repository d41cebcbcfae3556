import { severityName } from '#app/contract/severities.ts'
import type { GapRow } from './gap-row.ts'

export interface GapFilter {
  /** `critical`: what needs immediate attention; `all`: with the other filters. */
  show: 'critical' | 'all'
  search: string
  impact: string
  category: string
  service: string
  status: '' | 'failed' | 'notAssessed'
  /** `me`: assigned to whoever looks; `nobody`: to nobody yet. */
  assignee: '' | 'me' | 'nobody'
}

const assignee = { me: 'me', nobody: 'nobody' } as const
const status = { failed: 'failed', notAssessed: 'notAssessed' } as const

/** The filter that an address holds; what it does not know is left out. */
export function readFilter(params: URLSearchParams): GapFilter {
  const text = (name: string) => params.get(name) ?? ''
  return {
    show: params.get('show') === 'all' ? 'all' : 'critical',
    search: text('search'),
    impact: text('impact'),
    category: text('category'),
    service: text('service'),
    status: status[text('status') as keyof typeof status] ?? '',
    assignee: assignee[text('assignee') as keyof typeof assignee] ?? '',
  }
}

/** Whether anything narrows all recommendations down. */
export const isFiltered = ({ show: _, ...others }: GapFilter) => Object.values(others).some(Boolean)

/** The rows that a filter lets through, for the user of this name. */
export function filterGaps(rows: readonly GapRow[], filter: GapFilter, username: string): GapRow[] {
  if (filter.show === 'critical') return rows.filter((row) => row.critical)
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = `${row.name} ${row.description} ${row.controlId}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!filter.impact || severityName[row.severity] === filter.impact) &&
      (!filter.category || row.category === filter.category) &&
      (!filter.service || row.service === filter.service) &&
      (!filter.status || row.assessed === (filter.status === 'failed')) &&
      (filter.assignee !== 'me' || row.assignee === username) &&
      (filter.assignee !== 'nobody' || row.assignee === null)
    )
  })
}
