import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { cancelScan as cancelAndWait } from '../../server/cancel-scan.ts'
import { type Connection, type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'

interface CancelOptions extends ServerOptions {
  all?: boolean
}

/** Cancels a scan that is queued or running, and says so once it has ended; with `--all` every one of the environment. */
export async function cancelScan(named: string | undefined, options: CancelOptions): Promise<void> {
  if ((named === undefined) === !options.all) throw usageError('Name a scan, or give --all.')
  await withServer(options, async (connection) => {
    if (named === undefined) return cancelAll(connection)
    const scanId = await findScanId(connection.client, named)
    const { subscriptionName } = await connection.client.call(endpoints.scans.get, { params: { scanId } })
    const status = await cancelAndWait(connection, scanId)
    const became = scanIsActive(status) ? 'was asked to stop, and has not ended yet' : `is ${status}`
    note(`  The scan of ${clean(subscriptionName)} ${became}.`)
  })
}

/** Says how many were canceled, and does not wait for those that end at their next step. */
async function cancelAll({ lasting }: Connection): Promise<void> {
  const { canceled, stopping } = await lasting.call(endpoints.posture.cancel, {})
  if (canceled === 0) return note('  No scan waits or runs in the environment that you work in.')
  note(
    `  ${countOf(canceled, 'scan')} canceled.${stopping > 0 ? ` ${formatCount(stopping)} of them end at their next step.` : ''}`,
  )
}
