import { type Command, Option } from 'commander'
import { withNewFindingOptions } from './new-findings.ts'

/** Options of every command that decides on a plan. */
export function withApprovalOptions(command: Command): Command {
  return withNewFindingOptions(command)
    .option('-y, --yes', 'apply without asking, unless something is destroyed or replaced')
    .option('--confirm <word>', 'the word that the plan asks for: with --yes allows destroying and replacing too')
    .option('--detailed-exitcode', 'exit with 4 when a plan has changes and was not applied')
    .addOption(new Option('--auto-approve', 'what --yes was called').implies({ yes: true }).hideHelp())
}

/** Options of every command that plans and may apply. */
export function withPlanOptions(command: Command): Command {
  return withApprovalOptions(command.option('--plan-only', 'stop after the plan'))
}
