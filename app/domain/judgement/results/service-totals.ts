import { compareText } from '#app/text/compare-text.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** How many controls each service has, the largest first. */
export function serviceTotals(catalogue: Catalogue): { service: string; total: number }[] {
  const totals = new Map<string, number>()
  for (const control of catalogue.controls) {
    const service = serviceName(control)
    totals.set(service, (totals.get(service) ?? 0) + 1)
  }
  return [...totals]
    .map(([service, total]) => ({ service, total }))
    .sort((a, b) => b.total - a.total || compareText(a.service, b.service))
}
