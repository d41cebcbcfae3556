import * as endpoints from '#app/contract/endpoints.ts'
import { setUpMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(serve(endpoints.mfa.setUp).with(({ services, actor }) => setUpMfa(services, actor)))
