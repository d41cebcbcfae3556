import * as endpoints from '#app/contract/endpoints.ts'
import { AppError } from '#app/domain/errors.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.scans.start).with(async ({ services, actor, body, request }) => {
    const scan = await startScan(services, actor, body.subscriptionId, undefined, body.changes)
    if (/\brespond-async\b/i.test(request.headers.get('prefer') ?? ''))
      return Response.json(scan, { status: 202, headers: { location: `/api/scans/${scan.id}` } })
    const ended = await waitForScan(services, actor, scan.id)
    if (ended.status === 'done') return scanResults(services, actor, scan.id)
    throw new AppError(ended.status === 'canceled' ? 'conflict' : 'azure', ended.error ?? 'The scan was canceled.')
  }),
)
