import { oneOf } from '#app/components/filter-bar/one-of.ts'
import type { AuditOutcome } from '#app/contract/audit.ts'
import { auditOutcomes } from '#app/contract/choices.ts'

/** What the audit log is narrowed down to; it lives in the URL. Empty: not by that. */
export interface AuditPageFilter {
  object: string
  actor: string
  action: string
  outcome: AuditOutcome | ''
  /** Days in UTC, such as 2026-11-22; the last one is included. */
  from: string
  to: string
}

/** Whether a text is a day of the calendar, `2026-11-22`. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** The filter that a URL asks for. What no filter knows is left out. */
export function readFilter(params: URLSearchParams): AuditPageFilter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200)
  const day = (name: string) => [text(name)].find(isDay) ?? ''
  return {
    object: text('object'),
    actor: text('actor'),
    action: text('action'),
    outcome: oneOf(auditOutcomes, params.get('outcome')),
    from: day('from'),
    to: day('to'),
  }
}

export const isFiltered = (filter: AuditPageFilter) => Object.values(filter).some((value) => value.trim() !== '')

/** The set filters, as the API and a URL's query take them. */
export function setFilters(filter: AuditPageFilter): SetFilters {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== '')) as SetFilters
}

type SetFilters = { [Name in keyof AuditPageFilter]?: Exclude<AuditPageFilter[Name], ''> }

/** The query of a URL that keeps the filter and adds `more`, with its `?`, or nothing. */
export function queryOf(filter: AuditPageFilter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...setFilters(filter), ...more }).toString()
  return query ? `?${query}` : ''
}
