import type { Gap, NotAssessedControl } from '#app/contract/scans.ts'
import { type Severity, severityName } from '#app/contract/severity.ts'

/** A row of the list: a failing control, or one that could not be assessed. */
export interface GapRow {
  controlId: string
  name: string
  description: string
  severity: Severity
  category: string
  service: string
  resources: number
  /** What the affected resources are called; `not assessed` for what could not be read. */
  noun: string
  assessed: boolean
  critical: boolean
}

export interface GapFilter {
  /** `critical`: what needs immediate attention; `all`: with the other filters. */
  show: 'critical' | 'all'
  search: string
  impact: string
  category: string
  service: string
  status: '' | 'failed' | 'notAssessed'
}

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
  }
}

/** Failing controls first, each list in its given order: heaviest first. */
export function gapRows(
  gaps: readonly Gap[],
  notAssessed: readonly (NotAssessedControl & { category: string; service: string })[],
): GapRow[] {
  return [
    ...gaps.map((gap) => ({
      controlId: gap.controlId,
      name: gap.name,
      description: gap.description,
      severity: gap.severity,
      category: gap.category,
      service: gap.service,
      resources: gap.affectedResources,
      noun: gap.noun,
      assessed: true,
      critical: gap.critical,
    })),
    ...notAssessed.map((control) => ({
      controlId: control.controlId,
      name: control.name,
      description: control.reason,
      severity: control.severity,
      category: control.category,
      service: control.service,
      resources: control.resources,
      noun: 'not assessed',
      assessed: false,
      critical: false,
    })),
  ]
}

/** The rows that a filter lets through. */
export function filterGaps(rows: readonly GapRow[], filter: GapFilter): GapRow[] {
  if (filter.show === 'critical') return rows.filter((row) => row.critical)
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = `${row.name} ${row.description} ${row.controlId}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!filter.impact || severityName[row.severity] === filter.impact) &&
      (!filter.category || row.category === filter.category) &&
      (!filter.service || row.service === filter.service) &&
      (!filter.status || row.assessed === (filter.status === 'failed'))
    )
  })
}
