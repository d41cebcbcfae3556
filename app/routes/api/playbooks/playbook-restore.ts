import * as endpoints from '#app/contract/endpoints.ts'
import { restorePlaybook } from '#app/domain/playbooks/retire-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.playbooks.restore).with(({ services, actor, params }) =>
    restorePlaybook(services, actor, params.playbookId),
  ),
)
