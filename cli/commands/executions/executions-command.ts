import { type Command, InvalidArgumentError, Option } from 'commander'
import { executionCommands } from '#app/contract/choices.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import { withApprovalOptions } from './approval-options.ts'
import type { CancelOptions, ExecutionListOptions } from './options.ts'
import type { PlanOptions } from './plan-and-apply.ts'

type ReadOptions = ServerOptions & { json?: boolean }

/** `parapet executions list`, `show`, `follow`, `approve`, `ask-approval`, `discard` and `cancel`. */
export function addExecutions(executions: Command): void {
  withServerOption(withJsonOption(executions.command('list').description('list executions, newest first')))
    .option('--workspace <name>', 'only in this workspace')
    .addOption(new Option('--command <command>', 'only this command').choices(executionCommands))
    .addOption(new Option('--outcome <outcome>', 'only with this outcome').choices(['success', 'failed', 'running']))
    .option('--limit <number>', 'how many, at most 200', parseLimit, 50)
    .action(async (options: ExecutionListOptions) => {
      const { listExecutions } = await import('./list-executions.ts')
      await listExecutions(options)
    })
  const named = 'id of the execution, its beginning, or latest'
  withServerOption(withJsonOption(executions.command('show').description('show an execution with its resources')))
    .argument('<id>', named)
    .option('--log', 'all that Terraform said, too')
    .action(async (id: string, options: ReadOptions & { log?: boolean }) => {
      const { showExecution } = await import('./show-execution.ts')
      await showExecution(id, options)
    })
  withServerOption(executions.command('follow').description('show an execution from its beginning, live, to its end'))
    .argument('<id>', named)
    .action(async (id: string, options: ServerOptions) => {
      const { followExecution } = await import('./follow-execution.ts')
      await followExecution(id, options)
    })
  const approve = executions.command('approve').description('show a plan that waits, and apply it once you say so')
  withServerOption(withJsonOption(withApprovalOptions(approve)))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .option('--digest <sha256>', 'digest of the plan that was looked at, as --json has it: another one is refused')
    .action(async (id: string, options: ServerOptions & PlanOptions & { digest?: string }) => {
      const { approveExecution } = await import('./approve-execution.ts')
      await approveExecution(id, options)
    })
  withServerOption(executions.command('ask-approval').description('notify those who may approve a plan that waits'))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .action(async (id: string, options: ServerOptions) => {
      const { askForApproval } = await import('./approve-execution.ts')
      await askForApproval(id, options)
    })
  withServerOption(executions.command('discard').description('discard a plan that waits'))
    .argument('<id>', `${named}, which is the latest plan that waits`)
    .action(async (id: string, options: ServerOptions) => {
      const { discardExecution } = await import('./approve-execution.ts')
      await discardExecution(id, options)
    })
  withServerOption(executions.command('cancel').description('ask an execution to stop'))
    .argument('<id>', `${named}, which is the latest that runs`)
    .option('--kill', 'end Terraform at once; what it was making has to be recovered')
    .option('--confirm <workspace>', "the workspace's name, which --kill needs where the run destroys something")
    .action(async (id: string, options: CancelOptions) => {
      const { cancelExecution } = await import('./cancel-execution.ts')
      await cancelExecution(id, options)
    })
}

function parseLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 200) return limit
  throw new InvalidArgumentError('Give a whole number from 1 to 200.')
}
