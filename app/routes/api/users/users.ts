import { addUser as add, listUsers as list } from '#app/contract/users.ts'
import { addUser } from '#app/domain/identity/add-user.ts'
import { listUsers } from '#app/domain/identity/users.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(list).with(({ services }) => listUsers(services)))

export const action = answer(serve(add).with(({ services, actor, body }) => addUser(services, actor, body)))
