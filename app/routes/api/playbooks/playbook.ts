import * as endpoints from '#app/contract/endpoints.ts'
import { findPlaybook } from '#app/domain/playbooks/find-playbook.ts'
import { editPlaybook } from '#app/domain/playbooks/save-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.playbooks.get).with(({ services, params, query }) =>
    findPlaybook(services, params.playbookId, query.version),
  ),
)
export const action = answer(
  serve(endpoints.playbooks.edit).with(({ services, actor, params, body }) =>
    editPlaybook(services, actor, params.playbookId, body),
  ),
)
