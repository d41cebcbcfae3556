import { type Command, Option } from 'commander'
import { securityLevelIds } from '#app/contract/choices.ts'
import type { ReadOptions } from '../../server/connect.ts'
import { later } from '../later.ts'
import { withPageOptions } from '../page-options.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

type Add = (name: string, description: string) => Command

const named = 'id or name of the playbook'
const file = 'the configuration, such as log-archive.tf'

/** `parapet playbooks list`, `show`, and of admins `add`, `edit`, `check`, `retire` and `restore`. */
export function addPlaybooks(playbooks: Command): void {
  const add: Add = (name, description) =>
    withServerOption(withJsonOption(playbooks.command(name).description(description)))
  withPageOptions(add('list', 'list the playbooks by level')).action(
    later(async () => (await import('./list-playbooks.ts')).listPlaybooks),
  )
  add('show', 'show what a playbook deploys and takes')
    .argument('<id>', named)
    .action(later(async () => (await import('./show-playbook.ts')).showPlaybook))
  addSaving(add)
  add('retire', 'hide a playbook from deployment; its workspaces stay (administrators)')
    .argument('<id>', named)
    .action(async (id: string, options: ReadOptions) => {
      const { offerPlaybook } = await import('./manage-playbook.ts')
      await offerPlaybook(id, false, options)
    })
  add('restore', 'offer a retired playbook again (administrators)')
    .argument('<id>', named)
    .action(async (id: string, options: ReadOptions) => {
      const { offerPlaybook } = await import('./manage-playbook.ts')
      await offerPlaybook(id, true, options)
    })
}

function addSaving(add: Add): void {
  add('add', 'add a playbook, which is named after its file (administrators)')
    .argument('<file>', file)
    .addOption(levelOption().makeOptionMandatory())
    .option('--note <text>', 'what it is, for the list of versions')
    .action(later(async () => (await import('./manage-playbook.ts')).addPlaybook))
  add('edit', 'save a file as the next version of a playbook (administrators)')
    .argument('<id>', named)
    .argument('<file>', file)
    .addOption(levelOption())
    .option('--note <text>', 'what changed, for the list of versions')
    .action(later(async () => (await import('./manage-playbook.ts')).editPlaybook))
  add('check', 'say what keeps a file from being a playbook; nothing is saved (administrators)')
    .argument('<file>', file)
    .action(later(async () => (await import('./manage-playbook.ts')).checkPlaybook))
}

const levelOption = () => new Option('--level <level>', 'how much it protects').choices(securityLevelIds)
