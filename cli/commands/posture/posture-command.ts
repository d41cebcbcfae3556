import type { Command } from 'commander'
import { later } from '../later.ts'
import { failOnOption, withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet posture`. */
export function addPosture(command: Command): void {
  command.addOption(failOnOption())
  withServerOption(withJsonOption(command)).action(later(async () => (await import('./show-posture.ts')).showPosture))
}
