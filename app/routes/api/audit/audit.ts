import * as endpoints from '#app/contract/endpoints.ts'
import { listAudit } from '#app/domain/audit/list-audit.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoints.audit.list).with(({ services, query }) => listAudit(services.db, query)))
