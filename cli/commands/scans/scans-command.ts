import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet scans list`, `show <id>`, `diff [id]` and `cancel <id>`. */
export function addScans(scans: Command): void {
  withServerOption(withJsonOption(scans.command('list').description('list the latest scans'))).action(
    async (options: ServerOptions & { json?: boolean }) => {
      const { listScans } = await import('./list-scans.ts')
      await listScans(options)
    },
  )
  const show = scans.command('show').description('show what came out of a scan')
  withServerOption(
    withJsonOption(withSubscriptionOption(show, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('<id>', 'id of the scan, its beginning, or latest')
    .action(async (id: string, options: ServerOptions & { subscription?: string; json?: boolean }) => {
      const { showScan } = await import('./show-scan.ts')
      await showScan(id, options)
    })
  const diff = scans.command('diff').description('show what changed since the scan of the same subscription before')
  withServerOption(
    withJsonOption(withSubscriptionOption(diff, 'of which subscription `latest` is; without, the one of `use`')),
  )
    .argument('[id]', 'id of the scan, its beginning, or latest', 'latest')
    .action(async (id: string, options: ServerOptions & { subscription?: string; json?: boolean }) => {
      const { diffScan } = await import('./diff-scan.ts')
      await diffScan(id, options)
    })
  withServerOption(scans.command('cancel').description('cancel a scan that is queued or running'))
    .argument('<id>', 'id of the scan, or its beginning')
    .action(async (id: string, options: ServerOptions) => {
      const { cancelScan } = await import('./cancel-scan.ts')
      await cancelScan(id, options)
    })
}
