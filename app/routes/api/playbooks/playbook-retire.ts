import { retirePlaybook as retire } from '#app/contract/playbooks.ts'
import { retirePlaybook } from '#app/domain/playbooks/retire-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(retire).with(({ services, actor, params }) => retirePlaybook(services, actor, params.playbookId)),
)
