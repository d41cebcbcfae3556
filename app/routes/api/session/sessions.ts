import { listSessions as endpoint } from '#app/contract/session.ts'
import { listSessions } from '#app/domain/identity/sessions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoint).with(({ services, actor }) => listSessions(services, actor)))

export const action = answer()
