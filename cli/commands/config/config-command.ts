import type { Command } from 'commander'
import { withJsonOption } from '../server-option.ts'

type ReadOptions = { json?: boolean }

/** `parapet config list | get | set | unset | profiles`: what a person set for all their commands, by profile. */
export function addConfig(config: Command): void {
  const setting = 'its name, as config list has it'
  withJsonOption(config.command('list').description('list the settings, and what each is')).action(
    async (options: ReadOptions) => {
      const { listSettings } = await import('./change-config.ts')
      listSettings(options)
    },
  )
  withJsonOption(config.command('get').description('print one setting; exit code 6 where it is not set'))
    .argument('<setting>', setting)
    .action(async (word: string, options: ReadOptions) => {
      const { getSetting } = await import('./change-config.ts')
      getSetting(word, options)
    })
  config
    .command('set')
    .description('set it for all later commands of the profile')
    .argument('<setting>', setting)
    .argument('<value>', 'its value')
    .action(async (word: string, value: string) => {
      const { setSetting } = await import('./change-config.ts')
      setSetting(word, value)
    })
  config
    .command('unset')
    .description('leave it to what holds without it')
    .argument('<setting>', setting)
    .action(async (word: string) => {
      const { unsetSetting } = await import('./change-config.ts')
      unsetSetting(word)
    })
  withJsonOption(config.command('profiles').description('list the profiles; one is taken by --profile')).action(
    async (options: ReadOptions) => {
      const { listProfiles } = await import('./list-profiles.ts')
      listProfiles(options)
    },
  )
}
