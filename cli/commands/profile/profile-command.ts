import { type Command, Option } from 'commander'
import { timezones } from '#app/contract/timezones.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet profile show`, `edit` and `password`: one's own, after `login`. */
export function addProfile(profile: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(profile.command(name).description(description)))
  add('show', 'show your profile').action(later(async () => (await import('./edit-profile.ts')).showProfile))
  add('edit', 'change your profile; what is not given stays')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--email <address>', 'e-mail address')
    .option('--job-title <title>', 'job title')
    .option('--department <name>', 'department')
    .option('--phone <number>', 'phone number')
    .addOption(new Option('--timezone <zone>', 'time zone').choices(timezones))
    .action(later(async () => (await import('./edit-profile.ts')).editProfile))
  withServerOption(
    profile.command('password').description('change your password; your other sessions and API tokens end'),
  )
    .addHelpText('after', '\nBoth are asked for, or read from the first two lines of standard input.')
    .action(later(async () => (await import('./change-password.ts')).changePassword))
}
