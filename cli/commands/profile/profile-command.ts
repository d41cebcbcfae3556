import { type Command, Option } from 'commander'
import { timezones } from '#app/contract/timezones.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { EditOptions } from './edit-profile.ts'

/** `parapet profile show`, `edit` and `password`: one's own, after `login`. */
export function addProfile(profile: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(profile.command(name).description(description)))
  add('show', 'show your profile').action(async (options: ServerOptions & { json?: boolean }) => {
    const { showProfile } = await import('./edit-profile.ts')
    await showProfile(options)
  })
  add('edit', 'change your profile; what is not given stays')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--email <address>', 'e-mail address')
    .option('--job-title <title>', 'job title')
    .option('--department <name>', 'department')
    .option('--phone <number>', 'phone number')
    .addOption(new Option('--timezone <zone>', 'time zone').choices(timezones))
    .action(async (options: EditOptions) => {
      const { editProfile } = await import('./edit-profile.ts')
      await editProfile(options)
    })
  withServerOption(
    profile.command('password').description('change your password; your other sessions and API tokens end'),
  )
    .addHelpText('after', '\nBoth are asked for, or read from the first two lines of standard input.')
    .action(async (options: ServerOptions) => {
      const { changePassword } = await import('./change-password.ts')
      await changePassword(options)
    })
}
