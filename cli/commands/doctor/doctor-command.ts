import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet doctor`. */
export function addDoctor(doctor: Command): void {
  withServerOption(withJsonOption(doctor)).action(async (options: ServerOptions & { json?: boolean }) => {
    const { examine } = await import('./examine.ts')
    await examine(options)
  })
}
