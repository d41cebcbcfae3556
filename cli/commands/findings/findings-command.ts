import { type Command, Option } from 'commander'
import type { FindingStatus } from '#app/contract/findings.ts'
import { reportFormats } from '#app/contract/report-formats.ts'
import { severities } from '#app/contract/severities.ts'
import { addReportTargets } from '../../judge/report-targets.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

const statuses = ['failed', 'notAssessed', 'excepted'] as const satisfies FindingStatus[]

/** `parapet findings list [scan]`, `export [scan]` and `show <id>`. */
export function addFindings(findings: Command): void {
  const list = findings.command('list').description('list the findings of a scan')
  withServerOption(
    withJsonOption(withSubscriptionOption(list, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('[scan]', 'id of the scan, its beginning, or latest', 'latest')
    .addOption(new Option('--severity <severity>', 'only this severity').choices(severities))
    .option('--control <id>', 'only of this control')
    .addOption(new Option('--status <status>', 'only with this status').choices(statuses))
    .option('--search <text>', 'only resources whose id has this text')
    .option('--all', 'every finding, not the first 100')
    .action(later(async () => (await import('./list-findings.ts')).listFindings))
  const write = findings.command('export').description('write reports of a finished scan')
  withServerOption(withSubscriptionOption(write, 'of which subscription `latest` is; without, the one of `use`'))
    .argument('[scan]', 'id of the scan, its beginning, or latest', 'latest')
    .addOption(
      new Option(
        '--report <format=file>',
        `a report; again for more of them. Formats: ${reportFormats.join(', ')}; - for standard output`,
      )
        .argParser(addReportTargets)
        .makeOptionMandatory(),
    )
    .option('--since <scan>', 'an earlier scan: findings that it did not have are marked as new')
    .action(later(async () => (await import('./export-findings.ts')).exportFindings))
  const show = findings.command('show').description('show a finding with its evidence')
  withServerOption(
    withJsonOption(withSubscriptionOption(show, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('<finding>', 'its fingerprint or the beginning of it, or its id in the scan')
    .option('--scan <scan>', 'in which scan a fingerprint is looked for', 'latest')
    .action(later(async () => (await import('./show-finding.ts')).showFinding))
}
