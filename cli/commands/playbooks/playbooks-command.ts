import { type Command, Option } from 'commander'
import { securityLevelIds } from '#app/contract/choices.ts'
import type { SecurityLevelId } from '#app/contract/playbooks.ts'
import type { PageOptions } from '../../output/list-page.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withPageOptions } from '../page-options.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { SaveOptions } from './manage-playbook.ts'

type ReadOptions = ServerOptions & { json?: boolean }
type Add = (name: string, description: string) => Command

const named = 'id or name of the playbook'
const file = 'the configuration, such as log-archive.tf'

/** `parapet playbooks list`, `show`, and of admins `add`, `edit`, `check`, `retire` and `restore`. */
export function addPlaybooks(playbooks: Command): void {
  const add: Add = (name, description) =>
    withServerOption(withJsonOption(playbooks.command(name).description(description)))
  withPageOptions(add('list', 'list the playbooks by level')).action(async (options: ReadOptions & PageOptions) => {
    const { listPlaybooks } = await import('./list-playbooks.ts')
    await listPlaybooks(options)
  })
  add('show', 'show what a playbook deploys and takes')
    .argument('<id>', named)
    .action(async (id: string, options: ReadOptions) => {
      const { showPlaybook } = await import('./show-playbook.ts')
      await showPlaybook(id, options)
    })
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
    .action(async (path: string, options: SaveOptions & { level: SecurityLevelId }) => {
      const { addPlaybook } = await import('./manage-playbook.ts')
      await addPlaybook(path, options)
    })
  add('edit', 'save a file as the next version of a playbook (administrators)')
    .argument('<id>', named)
    .argument('<file>', file)
    .addOption(levelOption())
    .option('--note <text>', 'what changed, for the list of versions')
    .action(async (id: string, path: string, options: SaveOptions) => {
      const { editPlaybook } = await import('./manage-playbook.ts')
      await editPlaybook(id, path, options)
    })
  add('check', 'say what keeps a file from being a playbook; nothing is saved (administrators)')
    .argument('<file>', file)
    .action(async (path: string, options: ReadOptions) => {
      const { checkPlaybook } = await import('./manage-playbook.ts')
      await checkPlaybook(path, options)
    })
}

const levelOption = () => new Option('--level <level>', 'how much it protects').choices(securityLevelIds)
