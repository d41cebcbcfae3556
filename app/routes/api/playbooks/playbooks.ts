import * as endpoints from '#app/contract/endpoints.ts'
import { listPlaybooks } from '#app/domain/playbooks/list-playbooks.ts'
import { addPlaybook } from '#app/domain/playbooks/save-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.playbooks.list).with(({ services, query }) =>
    listPlaybooks(services, { retired: query.retired === 'true' }),
  ),
)
export const action = answer(
  serve(endpoints.playbooks.add).with(({ services, actor, body }) => addPlaybook(services, actor, body)),
)
