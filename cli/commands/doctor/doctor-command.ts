import type { Command } from 'commander'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet doctor`. */
export function addDoctor(doctor: Command): void {
  withServerOption(withJsonOption(doctor)).action(later(async () => (await import('./examine.ts')).examine))
}
