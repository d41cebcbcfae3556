import { type Command, InvalidArgumentError, Option } from 'commander'
import { executionCommands } from '#app/contract/choices.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import { withApprovalOptions } from './approval-options.ts'

/** `parapet executions list`, `show`, `follow`, `approve`, `ask-approval`, `discard` and `cancel`. */
export function addExecutions(executions: Command): void {
  withServerOption(withJsonOption(executions.command('list').description('list executions, newest first')))
    .option('--workspace <name>', 'only in this workspace')
    .addOption(new Option('--command <command>', 'only this command').choices(executionCommands))
    .addOption(new Option('--outcome <outcome>', 'only with this outcome').choices(['success', 'failed', 'running']))
    .option('--limit <number>', 'how many, at most 200', parseLimit, 50)
    .action(later(async () => (await import('./list-executions.ts')).listExecutions))
  const named = 'id of the execution, its beginning, or latest'
  withServerOption(withJsonOption(executions.command('show').description('show an execution with its resources')))
    .argument('<id>', named)
    .option('--log', 'all that Terraform said, too')
    .action(later(async () => (await import('./show-execution.ts')).showExecution))
  withServerOption(executions.command('follow').description('show an execution from its beginning, live, to its end'))
    .argument('<id>', named)
    .action(later(async () => (await import('./follow-execution.ts')).followExecution))
  const approve = executions.command('approve').description('show a plan that waits, and apply it once you say so')
  withServerOption(withJsonOption(withApprovalOptions(approve)))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .option('--digest <sha256>', 'digest of the plan that was looked at, as --json has it: another one is refused')
    .action(later(async () => (await import('./approve-execution.ts')).approveExecution))
  withServerOption(executions.command('ask-approval').description('notify those who may approve a plan that waits'))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .action(later(async () => (await import('./approve-execution.ts')).askForApproval))
  withServerOption(executions.command('discard').description('discard a plan that waits'))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .action(later(async () => (await import('./approve-execution.ts')).discardExecution))
  withServerOption(executions.command('cancel').description('ask an execution to stop'))
    .argument('<id>', `${named}, which is the latest that runs`)
    .option('--kill', 'end Terraform at once; what it was making has to be recovered')
    .option('--confirm <workspace>', "the workspace's name, which --kill needs where the run destroys something")
    .action(later(async () => (await import('./cancel-execution.ts')).cancelExecution))
}

function parseLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 200) return limit
  throw new InvalidArgumentError('Give a whole number from 1 to 200.')
}
