import { setUpMfa as endpoint } from '#app/contract/mfa.ts'
import { setUpMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(serve(endpoint).with(({ services, actor }) => setUpMfa(services, actor)))
