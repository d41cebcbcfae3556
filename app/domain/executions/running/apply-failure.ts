import type { ResourceChange, ResourceRow } from '#app/contract/plans.ts'
import { formatCount } from '#app/text/count.ts'
import { namesOfRows, nameText } from '#app/text/plan-names.ts'
import { type Stop, stopOf } from './refusal-words.ts'

/** Reasons that are told in full. */
const told = 2

/**
 * One line on what an apply did and what stopped it: `7 of 8 done; stdevcache: its group rg-hub has a lock. Take the lock
 * away, or leave the resource out. Then plan again.`
 * @param rows as they ended, with Terraform's own words in `error`
 * @returns null when no resource tells why
 */
export function applyFailure(rows: readonly ResourceRow[], planned: readonly ResourceChange[]): string | null {
  const nameOfRow = namesOfRows(planned)
  const ids = new Map(planned.map(({ address, id }) => [address, id]))
  const stops = new Map<string, { stop: Stop; names: string[] }>()
  for (const row of rows) {
    if (row.status !== 'failed' || row.error === null) continue
    const stop = stopOf(row.error, row.id ?? ids.get(row.address) ?? null)
    const names = stops.get(stop.why)?.names ?? []
    stops.set(stop.why, { stop, names: [...names, nameText(nameOfRow(row))] })
  }
  const [first, ...others] = [...stops.values()]
  if (!first) return null
  const parts = [first, ...others].slice(0, told).map(({ stop, names }) => `${namesText(names)}: ${stop.why}`)
  const rest = others.length + 1 - told
  const more = rest > 0 ? `; and ${formatCount(rest)} more` : ''
  const next = first.stop.next === null ? 'Plan again to go on.' : `${first.stop.next} Then plan again.`
  return `${doneText(rows)}; ${parts.join('; ')}${more}. ${next}`
}

/** `7 of 8 done` */
export function doneText(rows: readonly Pick<ResourceRow, 'status'>[]): string {
  return `${formatCount(rows.filter(({ status }) => status === 'done').length)} of ${formatCount(rows.length)} done`
}

/** `a, b and 3 more` */
function namesText(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${formatCount(names.length - 2)} more`
}
