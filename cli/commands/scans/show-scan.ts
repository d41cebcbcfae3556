import * as endpoints from '#app/contract/endpoints.ts'
import type { Scan } from '#app/contract/scans.ts'
import { formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { overviewOfResults } from '../../overview/overview-of-results.ts'
import { gapLines, overviewText } from '../../overview/overview-text.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'

/** Shows a scan with all its gaps; one that is not done with how far it is. */
export async function showScan(
  named: string,
  options: ServerOptions & { subscription?: string; json?: boolean },
): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, named, options.subscription)
    const scan = await client.call(endpoints.scans.get, { params: { scanId } })
    if (scan.status !== 'done') return options.json ? printJson(scan) : print(...unfinishedLines(scan))
    const results = await client.call(endpoints.scans.getResults, { params: { scanId } })
    if (options.json) return printJson(results)
    const localCloud = await isLocalCloud(client, scan.environmentId)
    const overview = overviewOfResults(results, localCloud)
    print(...overviewText({ ...overview, gaps: [] }))
    if (overview.gaps.length > 0) print('', ...gapLines('Gaps', overview.gaps))
  })
}

function unfinishedLines(scan: Scan): string[] {
  return facts([
    ['scan', scan.id],
    ['of', clean(scan.subscriptionName)],
    ['asked for', `${formatMoment(scan.createdAt)} by ${scan.requestedBy}`],
    ['status', scan.progress && scan.status === 'running' ? `running, ${scan.progress.percent}%` : scan.status],
    ...(scan.error ? ([['error', scan.error]] as const) : []),
  ])
}
