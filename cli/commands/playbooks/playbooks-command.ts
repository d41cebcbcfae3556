import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet playbooks list` and `parapet playbooks show <id>`. */
export function addPlaybooks(program: Command): void {
  const playbooks = program.command('playbooks').description('ready Terraform configurations to deploy')
  withServerOption(withJsonOption(playbooks.command('list').description('list the playbooks by level'))).action(
    async (options: ServerOptions & { json?: boolean }) => {
      const { listPlaybooks } = await import('./list-playbooks.ts')
      await listPlaybooks(options)
    },
  )
  withServerOption(withJsonOption(playbooks.command('show').description('show what a playbook deploys and takes')))
    .argument('<id>', 'id or name of the playbook')
    .action(async (id: string, options: ServerOptions & { json?: boolean }) => {
      const { showPlaybook } = await import('./show-playbook.ts')
      await showPlaybook(id, options)
    })
}
