import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { cancelScan as cancelAndWait } from '../../server/cancel-scan.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'

/** Cancels a scan that is queued or running, and says so once it has ended. */
export async function cancelScan(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const scanId = await findScanId(connection.client, named)
    const { subscriptionName } = await connection.client.call(endpoints.scans.get, { params: { scanId } })
    const status = await cancelAndWait(connection, scanId)
    const became = scanIsActive(status) ? 'was asked to stop, and has not ended yet' : `is ${status}`
    note(`  The scan of ${clean(subscriptionName)} ${became}.`)
  })
}
