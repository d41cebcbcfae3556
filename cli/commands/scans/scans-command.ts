import type { Command } from 'commander'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet scans list`, `show <id>`, `diff [id]` and `cancel <id>`. */
export function addScans(scans: Command): void {
  withServerOption(withJsonOption(scans.command('list').description('list the latest scans'))).action(
    later(async () => (await import('./list-scans.ts')).listScans),
  )
  const show = scans.command('show').description('show what came out of a scan')
  withServerOption(
    withJsonOption(withSubscriptionOption(show, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('<id>', 'id of the scan, its beginning, or latest')
    .action(later(async () => (await import('./show-scan.ts')).showScan))
  const diff = scans.command('diff').description('show what changed since the scan of the same subscription before')
  withServerOption(
    withJsonOption(withSubscriptionOption(diff, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('[id]', 'id of the scan, its beginning, or latest', 'latest')
    .action(later(async () => (await import('./diff-scan.ts')).diffScan))
  withServerOption(scans.command('cancel').description('cancel a scan that is queued or running'))
    .argument('[id]', 'id of the scan, or its beginning')
    .option('--all', 'every one of the environment that you work in, whoever asked for it')
    .action(later(async () => (await import('./cancel-scan.ts')).cancelScan))
}
