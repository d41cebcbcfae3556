import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withPlanOptions } from '../executions/approval-options.ts'
import { withNewFindingOptions } from '../executions/new-findings.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { ChangeOptions, ReadOptions } from './options.ts'

/** `parapet workspaces list`, `show`, `destroy`, `recover`, `drift` and `remove`. */
export function addWorkspaces(workspaces: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(workspaces.command(`${name} <name>`).description(description))

  withServerOption(withJsonOption(workspaces.command('list').description('list the workspaces'))).action(
    async (options: ReadOptions) => {
      const { listWorkspaces } = await import('./list-workspaces.ts')
      await listWorkspaces(options)
    },
  )
  withJsonOption(add('show', 'show a workspace with what it holds and its executions')).action(
    async (name: string, options: ReadOptions) => {
      const { showWorkspace } = await import('./show-workspace.ts')
      await showWorkspace(name, options)
    },
  )
  const destroying = add('destroy', 'plan to destroy all that a workspace holds, and do it once you type its word')
  withJsonOption(withNewFindingOptions(destroying))
    .option('--confirm <word>', 'the word that the plan asks for, where nobody can be asked')
    .action(async (name: string, options: ChangeOptions) => {
      const { destroyWorkspace } = await import('./destroy-workspace.ts')
      await destroyWorkspace(name, options)
    })
  withJsonOption(
    withPlanOptions(add('recover', 'take in what an interrupted apply made, and go on from there')),
  ).action(async (name: string, options: ChangeOptions) => {
    const { recoverWorkspace } = await import('./recover-workspace.ts')
    await recoverWorkspace(name, options)
  })
  withJsonOption(add('drift', 'find what changed outside Terraform; changes nothing'))
    .option('--detailed-exitcode', 'exit with 4 when something changed')
    .action(async (name: string, options: ChangeOptions) => {
      const { checkDrift } = await import('./check-drift.ts')
      await checkDrift(name, options)
    })
  add('remove', 'remove a workspace that holds nothing; its executions stay in the history').action(
    async (name: string, options: ServerOptions) => {
      const { removeWorkspace } = await import('./remove-workspace.ts')
      await removeWorkspace(name, options)
    },
  )
}
