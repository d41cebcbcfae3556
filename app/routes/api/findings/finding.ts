import { getFinding } from '#app/contract/findings.ts'
import { findFinding } from '#app/domain/scans/list-findings.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(getFinding).with(({ services, params }) => findFinding(services, params.findingId)))
export const action = answer()
