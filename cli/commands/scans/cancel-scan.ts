import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'

/** Cancels a scan that is queued or running. */
export async function cancelScan(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, named)
    const scan = await client.call(endpoints.scans.cancel, { params: { scanId } })
    note(`  The scan of ${clean(scan.subscriptionName)} is canceled.`)
  })
}
