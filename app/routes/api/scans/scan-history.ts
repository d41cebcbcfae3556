import { scanHistory } from '#app/contract/scans.ts'
import { listScans } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(scanHistory).with(({ services, query }) => listScans(services, query)))
export const action = answer()
