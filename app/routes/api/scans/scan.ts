import { getScan } from '#app/contract/scans.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(getScan).with(({ services, params }) => findScan(services, params.scanId)))
export const action = answer()
