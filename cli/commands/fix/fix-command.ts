import { type Command, InvalidArgumentError } from 'commander'
import { Severity, severities } from '#app/contract/severity.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withApprovalOptions } from '../deploy/deploy-command.ts'
import { withNewFindingOptions } from '../executions/new-findings.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import type { FixOptions } from './options.ts'

const collect = (text: string, before: string[] = []) => [...before, text]

/** `parapet fix <scan>`, `parapet fix undo <execution>` and `parapet fix prove <execution>`. */
export function addFix(program: Command): void {
  const fix = program
    .command('fix')
    .description('turn what a scan found into Terraform that repairs it, plan it, apply it, and prove it')
    .argument('<scan>', 'id of the scan, its beginning, or latest')
    .option('--control <id...>', 'only the findings of these controls')
    .option('--severity <list>', 'only these severities, such as critical,high', parseSeverities)
    .option('--resource <id...>', 'only the findings of these resources')
    .option('--out <folder>', 'write the Terraform files, a folder for each template')
    .option('--plan', 'plan each template in a workspace of its own, and show the plans')
    .option('--apply', 'plan each template, ask, apply it, and prove what it closed')
    .option('-y, --yes', 'with --apply: without asking, unless something is destroyed or replaced')
    .option('--confirm <word>', 'the word that plans ask for: with --yes allows destroying and replacing too')
    .option('--environment <name>', 'what new workspaces are for', 'development')
    .option('--var <name=value>', 'a variable of the templates that have it; give it once for each', collect)
    .option('--var-file <file>', 'such variables as JSON')
    .option('--var-env <name=VARIABLE>', 'such a variable from an environment variable: for secrets', collect)
  withSubscriptionOption(fix, 'of which subscription `latest` is; without, the one of `use`')
  withServerOption(withJsonOption(withNewFindingOptions(fix)))
    .addHelpText(
      'after',
      [
        '',
        'Without --out, --plan and --apply it says what the templates would repair; they are saved as drafts, and',
        'nothing is changed in Azure. What nobody but a person can repair is listed with what to do.',
        '',
        'Exit codes: 0 all that was claimed is closed, 1 something stayed open or failed, 4 plans with changes (--plan).',
        '',
        'Examples:',
        '  parapet fix latest --severity critical,high --plan',
        '  parapet fix latest --control storage-secure-transfer --apply',
      ].join('\n'),
    )
    .action(async (scan: string, options: FixOptions) => {
      const { fixScan } = await import('./fix-scan.ts')
      await fixScan(scan, options)
    })
  const undo = fix.command('undo').description('plan to bring back what an apply of fixes changed, and apply it')
  withServerOption(withJsonOption(withApprovalOptions(undo)))
    .argument('<execution>', 'id of the apply, its beginning, or latest')
    .option('-y, --yes', 'the same as --auto-approve')
    .action(async (execution: string, options: ServerOptions & PlanOptions & { yes?: boolean }) => {
      const { undoFix } = await import('./undo-fix.ts')
      await undoFix(execution, { ...options, autoApprove: options.autoApprove ?? options.yes })
    })
  const prove = fix.command('prove').description('read what an apply of fixes changed once more, and judge it anew')
  withServerOption(withJsonOption(prove))
    .argument('<execution>', 'id of the apply, its beginning, or latest')
    .action(async (execution: string, options: ServerOptions & { json?: boolean }) => {
      const { proveFix } = await import('./prove-fix.ts')
      await proveFix(execution, options)
    })
}

function parseSeverities(text: string): Severity[] {
  return text.split(',').map((one) => {
    const severity = Severity.safeParse(one.trim().toLowerCase())
    if (severity.success) return severity.data
    throw new InvalidArgumentError(`Give some of ${severities.join(', ')}, with commas between them.`)
  })
}
