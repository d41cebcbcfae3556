import * as endpoints from '#app/contract/endpoints.ts'
import { auditVerification } from '#app/domain/audit/verification.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoints.audit.verify).with(({ services }) => auditVerification(services)))
