import * as endpoints from '#app/contract/endpoints.ts'
import { mfaStatus } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoints.mfa.status).with(({ services, actor }) => mfaStatus(services, actor)))
