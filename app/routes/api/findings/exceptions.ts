import { addException, listExceptions } from '#app/contract/findings.ts'
import { addException as add, listExceptions as list } from '#app/domain/scans/exceptions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(listExceptions).with(({ services, query }) => list(services, query)))
export const action = answer(serve(addException).with(({ services, actor, body }) => add(services, actor, body)))
