import type { Command } from 'commander'
import { failOnOption, withJsonOption, withServerOption } from '../server-option.ts'
import type { PostureOptions } from './show-posture.ts'

/** `parapet posture`. */
export function addPosture(program: Command): void {
  const command = program
    .command('posture')
    .description('show how all subscriptions of the active environment stand together')
    .addOption(failOnOption())
  withServerOption(withJsonOption(command)).action(async (options: PostureOptions) => {
    const { showPosture } = await import('./show-posture.ts')
    await showPosture(options)
  })
}
