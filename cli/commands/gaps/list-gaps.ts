import * as endpoints from '#app/contract/endpoints.ts'
import type { ListedGap } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import type { GapListOptions } from './options.ts'

/** Lists the gaps of a finished scan with the ids of their controls. */
export async function listGaps(scan: string, options: GapListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, scan, options.subscription)
    const query = options.json ? {} : { standards: 'false' as const }
    const gaps = await client.call(endpoints.scans.listGaps, { params: { scanId }, query })
    const wanted = gaps.filter((gap) => isWanted(gap, options))
    if (options.json) return printJson(wanted)
    if (wanted.length === 0)
      return print(gaps.length === 0 ? '  No gaps.' : `  None of ${countOf(gaps.length, 'gap')} is as asked for.`)
    print(
      ...columns(
        [
          { heading: 'Impact' },
          { heading: 'Gap', wraps: true },
          { heading: 'Affected', align: 'right' },
          { heading: 'Control' },
        ],
        wanted.map((gap) => [severityName[gap.severity], gap.name, formatCount(gap.affectedResources), gap.controlId]),
      ),
    )
    note(`  Why, and which resources: parapet gaps show <control> --scan ${shortId(scanId)}`)
  })
}

const same = (wanted: string | undefined, actual: string) =>
  wanted === undefined || wanted.toLowerCase() === actual.toLowerCase()

const isWanted = (gap: ListedGap, { severity, category, service }: GapListOptions) =>
  same(severity, gap.severity) && same(category, gap.category) && same(service, gap.service)
