import type { ReportDays } from '#app/contract/posture-report.ts'

/** The dashboard's address with another period, or with the one before beside it. */
export function reportAddress(params: URLSearchParams, change: { days?: ReportDays; compare?: boolean }): string {
  const next = new URLSearchParams(params)
  if (change.days) next.set('days', change.days)
  if (change.compare === true) next.set('compare', 'before')
  if (change.compare === false) next.delete('compare')
  return `?${next}`
}
