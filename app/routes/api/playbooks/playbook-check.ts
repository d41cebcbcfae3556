import * as endpoints from '#app/contract/endpoints.ts'
import { checkPlaybook } from '#app/domain/playbooks/check-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.playbooks.check).with(({ services, actor, body }) => checkPlaybook(services, actor, body)),
)
