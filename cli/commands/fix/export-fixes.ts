import * as endpoints from '#app/contract/endpoints.ts'
import type { FixPlanFormat } from '#app/contract/fix-plan.ts'
import { reportSink, writeInto } from '../../judge/report-sink.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'

/** The options of `parapet fix export`. */
export interface FixExportOptions extends ServerOptions {
  subscription?: string
  format: FixPlanFormat
  out: string
}

/** Writes the fix plan of a scan as the server gives it, for a spreadsheet or a ticket. */
export async function exportFixes(named: string, { format, out, ...options }: FixExportOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const params = { scanId: await findScanId(client, named, options.subscription) }
    const answer = await client.raw(endpoints.fixPlans.export, { params, query: { format } }, { accept: '*/*' })
    await writeInto(reportSink(out), await answer.text())
  })
}
