import { getScanResults } from '#app/contract/scans.ts'
import { scanResults } from '#app/domain/scans/scan-results.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(getScanResults).with(({ services, params }) => scanResults(services, params.scanId)))
export const action = answer()
