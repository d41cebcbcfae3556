import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet scans list` and `parapet scans show <id>`. */
export function addScans(program: Command): void {
  const scans = program.command('scans').description('scans that the server has')
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
}
