import * as endpoints from '#app/contract/endpoints.ts'
import { retirePlaybook } from '#app/domain/playbooks/retire-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.playbooks.retire).with(({ services, actor, params }) =>
    retirePlaybook(services, actor, params.playbookId),
  ),
)
