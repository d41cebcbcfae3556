import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { InventoryPage } from '#app/contract/inventory.ts'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import { utc } from '#app/text/time.ts'
import { unknownText } from '#app/text/unknown-text.ts'
import { columns } from '../../output/columns.ts'
import { openListWriter } from '../../output/data/list-writer.ts'
import { note, print } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import type { ResourceListOptions } from './options.ts'

const firstPage = 100
/** The most that the server gives at a time. */
const fullPage = 500

/** Lists resources page by page, as they come; with `--json` as one list. */
export async function listResources(options: ResourceListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const list = openListWriter()
    let shown = 0
    let total = 0
    for await (const page of pages(client, options)) {
      total = page.total ?? total
      if (options.json) for (const resource of page.items) await list.add(resource)
      else if (page.items.length > 0) print(...table(page))
      shown += page.items.length
    }
    if (options.json) return list.end()
    if (total === 0) print('  No resource matches.')
    if (shown < total) note(`  ${formatCount(shown)} of ${formatCount(total)}. Add --all to list every one.`)
  })
}

async function* pages(client: ApiClient, options: ResourceListOptions): AsyncGenerator<InventoryPage> {
  const { subscription, search, type, group, tag, gaps, all } = options
  let cursor: string | undefined
  do {
    const query = { subscription, search, type, group, tag, gaps, cursor, limit: all ? fullPage : firstPage }
    const page = await client.call(endpoints.inventory.list, { query })
    yield page
    cursor = page.next ?? undefined
  } while (all && cursor)
}

function table({ items, scan }: InventoryPage): string[] {
  return columns(
    [
      { heading: 'Resource' },
      { heading: 'Type' },
      { heading: 'Group' },
      { heading: 'Gaps', align: 'right' },
      { heading: 'Heaviest' },
      { heading: 'Since' },
    ],
    items.map((one) => [
      one.name,
      one.noun,
      one.resourceGroup,
      one.gaps === 0 && unknownText(one) !== null ? '–' : formatCount(one.gaps),
      one.severity === null ? (unknownText(one) ?? '') : severityName[one.severity],
      one.fixed === null ? '' : fixedText(one.fixed, scan.createdAt, utc),
    ]),
  )
}
