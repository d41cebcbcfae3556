import { Argument, type Command, Option } from 'commander'
import { roles } from '#app/contract/choices.ts'
import { usageError } from '../../exit-code.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { dayOf } from '../day.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

interface LimitOptions extends ServerOptions {
  environments?: string
  all?: true
}

interface TrialOptions extends ServerOptions {
  until?: string
  end?: true
  account?: true
}

/** The last moment of a day in UTC, or now, or null for no end. @throws a usage error unless exactly one is said */
function endOfTrial({ until, end, account }: TrialOptions): string | null {
  if ([until, end, account].filter((one) => one !== undefined).length !== 1)
    throw usageError('Say one of --until <date>, --end and --account.')
  if (account) return null
  if (end) return new Date().toISOString()
  return `${until}T23:59:59.000Z`
}

/** `parapet users add | list | role | limit | trial | disable | enable | reset-mfa | reset-password | delete`. */
export function addUsers(users: Command): void {
  withServerOption(withJsonOption(users.command('list').description('list all users'))).action(
    later(async () => (await import('./list-users.ts')).listUsers),
  )
  withServerOption(users.command('add').description('add a user; prints the one-time password'))
    .argument('<username>')
    .requiredOption('--email <address>', 'e-mail address')
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).default('viewer'))
    .action(later(async () => (await import('./change-user.ts')).addUser))
  withServerOption(users.command('disable').description('disable a user; ends their sessions and tokens'))
    .argument('<username>')
    .action(later(async () => (await import('./change-user.ts')).disableUser))
  withServerOption(users.command('enable').description('let a disabled user sign in again'))
    .argument('<username>')
    .action(later(async () => (await import('./change-user.ts')).enableUser))
  withServerOption(users.command('role').description('change what a user may do, at once'))
    .argument('<username>')
    .addArgument(new Argument('<role>').choices(roles))
    .action(later(async () => (await import('./change-user.ts')).changeRole))
  withServerOption(users.command('trial').description('let a trial end at another day, or turn it into an account'))
    .argument('<username>')
    .option('--until <date>', 'the last day, in UTC, such as 2026-12-24', dayOf)
    .option('--end', 'now')
    .option('--account', 'no end any more, and no limit of a plan')
    .action(async (username: string, { until, end, account, ...options }: TrialOptions) => {
      const endsAt = endOfTrial({ until, end, account })
      const { changeTrial } = await import('./change-user.ts')
      await changeTrial(username, endsAt, options)
    })
  withServerOption(
    users.command('reset-mfa').description('switch a lost second factor off; ends sessions, the password stays'),
  )
    .argument('<username>')
    .action(later(async () => (await import('./change-user.ts')).resetSecondFactor))
  withServerOption(users.command('delete').description('delete a user for good; the name is not given again'))
    .argument('<username>')
    .requiredOption('--confirm <username>', 'the username again')
    .action(async (username: string, { confirm, ...options }: ServerOptions & { confirm: string }) => {
      const { deleteUser } = await import('./change-user.ts')
      await deleteUser(username, confirm, options)
    })
  withServerOption(users.command('limit').description('limit a user to environments, at once; admins see all'))
    .argument('<username>')
    .option('--environments <names>', 'names or ids, or beginnings of them, with commas between; none when empty')
    .option('--all', 'lift the limit')
    .action(async (username: string, { environments, all, ...options }: LimitOptions) => {
      if ((environments === undefined) === (all === undefined))
        throw usageError('Say either --environments <names> or --all.')
      const named = all
        ? null
        : (environments ?? '')
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
      const { limitUser } = await import('./change-user.ts')
      await limitUser(username, named, options)
    })
  withServerOption(
    users
      .command('reset-password')
      .description(
        'give a user a new one-time password; switches their second factor off, ends sessions and API tokens',
      ),
  )
    .argument('<username>')
    .action(later(async () => (await import('./change-user.ts')).resetPassword))
}
