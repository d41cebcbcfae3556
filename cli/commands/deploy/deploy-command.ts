import type { Command } from 'commander'
import { withNewFindingOptions } from '../executions/new-findings.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import type { DeployOptions } from './options.ts'

const collect = (text: string, before: string[] = []) => [...before, text]

/** Options of every command that plans and may apply. */
export function withApprovalOptions(command: Command): Command {
  return withNewFindingOptions(command)
    .option('--auto-approve', 'apply without asking, unless something is destroyed or replaced')
    .option(
      '--confirm <word>',
      'the word that the plan asks for: with --auto-approve allows destroying and replacing too',
    )
}

/** `parapet deploy <playbook>`. */
export function addDeploy(program: Command): void {
  const command = program
    .command('deploy')
    .description('plan a playbook in a workspace, show the plan, and apply it once you say so')
    .argument('<playbook>', 'id or name of the playbook')
    .option('--workspace <name>', 'a new or an existing one (default: the level and the time)')
    .option('--var <name=value>', 'a variable; give it once for each', collect)
    .option('--var-file <file>', 'variables as JSON, as in terraform.tfvars.json')
    .option('--var-env <name=VARIABLE>', 'a variable from an environment variable: for secrets', collect)
    .option('--plan-only', 'stop after the plan')
    .option('--detailed-exitcode', 'exit with 4 when the plan has changes and was not applied')
  withSubscriptionOption(command, 'of a new workspace; without, the one of `use`')
  withServerOption(withJsonOption(withApprovalOptions(command)))
    .addHelpText(
      'after',
      [
        '',
        'Without any variable an existing workspace keeps its values; otherwise those given are all that it has.',
        'Without a terminal nothing is asked: without --auto-approve it stops after the plan.',
        '',
        'Examples:',
        '  parapet deploy activity-log-baseline --workspace logs --var contact_email=soc@example.com',
        '  parapet deploy sentinel-detection --workspace soc --var-file soc.json --plan-only --detailed-exitcode',
      ].join('\n'),
    )
    .action(async (playbook: string, options: DeployOptions) => {
      const { deploy } = await import('./deploy.ts')
      await deploy(playbook, options)
    })
}
