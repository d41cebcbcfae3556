import { restorePlaybook as restore } from '#app/contract/playbooks.ts'
import { restorePlaybook } from '#app/domain/playbooks/retire-playbook.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(restore).with(({ services, actor, params }) => restorePlaybook(services, actor, params.playbookId)),
)
