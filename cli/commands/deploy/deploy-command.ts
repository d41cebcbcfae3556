import type { Command } from 'commander'
import { withPlanOptions } from '../executions/approval-options.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import { withVariableOptions } from './variable-options.ts'

/** `parapet deploy <playbook>`. */
export function addDeploy(command: Command): void {
  command
    .argument('<playbook>', 'id or name of the playbook')
    .option('--workspace <name>', 'a new or an existing one (default: the level and the time)')
  withSubscriptionOption(command, 'of a new workspace; without, the one of `use`')
  withServerOption(withJsonOption(withPlanOptions(withVariableOptions(command))))
    .addHelpText(
      'after',
      [
        '',
        'Without any variable an existing workspace keeps its values; otherwise those given are all that it has.',
        'Without a terminal nothing is asked: without --yes it stops after the plan.',
        '',
        'Examples:',
        '  parapet deploy activity-log-baseline --workspace logs --var contact_email=soc@example.com',
        '  parapet deploy sentinel-detection --workspace soc --var-file soc.json --plan-only --detailed-exitcode',
      ].join('\n'),
    )
    .action(later(async () => (await import('./deploy.ts')).deploy))
}
