import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanComparison } from '#app/contract/scan-comparison.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatShortDay } from '#app/text/time.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'

interface DiffOptions extends ServerOptions {
  subscription?: string
  json?: boolean
}

const headings = [
  ['new', 'New'],
  ['reopened', 'Reopened'],
  ['resolved', 'Resolved'],
] as const

/** Shows what changed since the scan of the same subscription before. */
export async function diffScan(named: string, options: DiffOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, named, options.subscription)
    const comparison = await client.call(endpoints.scans.compare, { params: { scanId } })
    if (options.json) return printJson(comparison)
    const { items, total, previousAt } = comparison
    print(`  Since ${formatShortDay(previousAt)}: ${total === 0 ? 'nothing changed' : countOf(total, 'change')}.`)
    for (const [change, heading] of headings) printChanges(comparison, change, heading)
    if (items.length < total) note(`  ${formatCount(total - items.length)} more are not shown.`)
  })
}

function printChanges({ items }: ScanComparison, change: ScanComparison['items'][number]['change'], heading: string) {
  const rows = items.filter((item) => item.change === change)
  if (rows.length === 0) return
  print(
    '',
    ...columns(
      [{ heading }, { heading: 'Gap', wraps: true }, { heading: 'Resource' }, { heading: 'Control' }],
      rows.map((item) => [severityName[item.severity], item.name, item.resourceName, item.controlId]),
    ),
  )
}
