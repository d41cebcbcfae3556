import * as endpoints from '#app/contract/endpoints.ts'
import { addUser } from '#app/domain/identity/add-user.ts'
import { listUsers } from '#app/domain/identity/list-users.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoints.users.list).with(({ services, query }) => listUsers(services, query)))

export const action = answer(
  serve(endpoints.users.add).with(({ services, actor, body }) => addUser(services, actor, body)),
)
