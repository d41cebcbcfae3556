import { cancelScan } from '#app/contract/scans.ts'
import { cancelScan as cancel } from '#app/domain/scans/cancel-scan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(cancelScan).with(({ services, actor, params }) => cancel(services, actor, params.scanId)),
)
