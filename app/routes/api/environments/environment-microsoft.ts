import * as endpoints from '#app/contract/endpoints.ts'
import { addWithMicrosoft } from '#app/domain/environments/microsoft/add-with-microsoft.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.environments.addWithMicrosoft).with(({ services, actor, body }) =>
    addWithMicrosoft(services, actor, body),
  ),
)
