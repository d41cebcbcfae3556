import type { HeadSubscription, InventoryHead } from '#app/domain/arm/record.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns, facts } from '../../output/columns.ts'

/** Rows of a table that are shown before the rest is counted. */
const shown = 20

/** What the head of an inventory tells: of what, from when, and by what. */
export function headLines({ subscriptions, resources, settings, complete }: InventoryHead): string[] {
  return [
    ...facts([
      ['Holds', `${countOf(resources, 'resource')} and ${countOf(settings, 'setting')}`],
      ['Complete', complete ? 'yes: all that was asked for was read' : 'no: some could not be read'],
      ['Read by', [...new Set(subscriptions.map(readBy))].join('; ')],
    ]),
    '',
    ...table([{ heading: 'Subscription' }, { heading: 'Id' }, { heading: 'Read' }], subscriptions.map(subscriptionRow)),
  ]
}

const readBy = ({ product, catalogue, cloud }: HeadSubscription) =>
  clean(`Parapet ${product}, controls ${catalogue}, in the cloud ${cloud}`)

function subscriptionRow({ name, id, collectedAt, filledFrom }: HeadSubscription): string[] {
  const filled = filledFrom ? `, gaps filled from ${momentOf(filledFrom)}` : ''
  return [clean(name), clean(id), `${momentOf(collectedAt)}${filled}`]
}

/** A file may hold anything there. */
const momentOf = (text: string) => (Number.isNaN(Date.parse(text)) ? clean(text) : formatMoment(text))

/** What could not be read, and by which missing permission; nothing when all was. */
export function notReadLines({ notRead }: InventoryHead): string[] {
  if (notRead.length === 0) return []
  const rows = notRead.map(({ type, permission, reason, places }) => [
    clean(permission ? `${type}: the permission ${permission} is missing` : `${type}: ${reason}`),
    formatCount(places),
  ])
  return table(
    [
      { heading: 'Not read', wraps: true },
      { heading: 'Places', align: 'right' },
    ],
    rows,
  )
}

function table(heads: Parameters<typeof columns>[0], rows: readonly string[][]): string[] {
  const rest = rows.length - shown
  return [...columns(heads, rows.slice(0, shown)), ...(rest > 0 ? [`  and ${formatCount(rest)} more`] : [])]
}
