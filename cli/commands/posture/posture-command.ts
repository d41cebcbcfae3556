import type { Command } from 'commander'
import { failOnOption, withJsonOption, withServerOption } from '../server-option.ts'
import type { PostureOptions } from './show-posture.ts'

/** `parapet posture`. */
export function addPosture(command: Command): void {
  command.addOption(failOnOption())
  withServerOption(withJsonOption(command)).action(async (options: PostureOptions) => {
    const { showPosture } = await import('./show-posture.ts')
    await showPosture(options)
  })
}
