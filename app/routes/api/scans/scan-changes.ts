import { compareScan } from '#app/contract/scans.ts'
import { compareScan as compare } from '#app/domain/scans/compare-scan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(compareScan).with(({ services, params }) => compare(services, params.scanId)))
export const action = answer()
