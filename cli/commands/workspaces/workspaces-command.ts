import type { Command } from 'commander'
import { withPlanOptions } from '../executions/approval-options.ts'
import { withNewFindingOptions } from '../executions/new-findings.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet workspaces list`, `show`, `destroy`, `recover`, `drift` and `remove`. */
export function addWorkspaces(workspaces: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(workspaces.command(`${name} <name>`).description(description))

  withServerOption(withJsonOption(workspaces.command('list').description('list the workspaces'))).action(
    later(async () => (await import('./list-workspaces.ts')).listWorkspaces),
  )
  withJsonOption(add('show', 'show a workspace with what it holds and its executions')).action(
    later(async () => (await import('./show-workspace.ts')).showWorkspace),
  )
  const destroying = add('destroy', 'plan to destroy all that a workspace holds, and do it once you type its word')
  withJsonOption(withNewFindingOptions(destroying))
    .option('--confirm <word>', 'the word that the plan asks for, where nobody can be asked')
    .action(later(async () => (await import('./destroy-workspace.ts')).destroyWorkspace))
  withJsonOption(
    withPlanOptions(add('recover', 'take in what an interrupted apply made, and go on from there')),
  ).action(later(async () => (await import('./recover-workspace.ts')).recoverWorkspace))
  withJsonOption(add('drift', 'find what changed outside Terraform; changes nothing'))
    .option('--detailed-exitcode', 'exit with 4 when something changed')
    .action(later(async () => (await import('./check-drift.ts')).checkDrift))
  add('remove', 'remove a workspace that holds nothing; its executions stay in the history').action(
    later(async () => (await import('./remove-workspace.ts')).removeWorkspace),
  )
}
