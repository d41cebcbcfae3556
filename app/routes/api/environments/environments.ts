import * as endpoints from '#app/contract/endpoints.ts'
import { addEnvironment } from '#app/domain/environments/add-environment.ts'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.environments.list).with(({ services, actor }) => listEnvironments(services, actor)),
)

export const action = answer(
  serve(endpoints.environments.add).with(({ services, actor, body }) => addEnvironment(services, actor, body)),
)
