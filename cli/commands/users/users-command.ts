import { type Command, Option } from 'commander'
import type { Role } from '#app/contract/session.ts'
import { usageError } from '../../exit-code.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

const roles = ['admin', 'operator', 'viewer'] as const satisfies Role[]

interface LimitOptions extends ServerOptions {
  environments?: string
  all?: true
}

/** `parapet users add | list | disable | limit | reset-password`. */
export function addUsers(program: Command): void {
  const users = program.command('users').description('who may sign in (administrators)')
  withServerOption(withJsonOption(users.command('list').description('list all users'))).action(
    async (options: ServerOptions & { json?: boolean }) => {
      const { listUsers } = await import('./list-users.ts')
      await listUsers(options)
    },
  )
  withServerOption(users.command('add').description('add a user; prints the one-time password'))
    .argument('<username>')
    .requiredOption('--email <address>', 'e-mail address')
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).default('viewer'))
    .action(async (username: string, options: ServerOptions & { email: string; role: Role }) => {
      const { addUser } = await import('./change-user.ts')
      await addUser(username, options)
    })
  withServerOption(users.command('disable').description('disable a user; ends their sessions and tokens'))
    .argument('<username>')
    .action(async (username: string, options: ServerOptions) => {
      const { disableUser } = await import('./change-user.ts')
      await disableUser(username, options)
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
    .action(async (username: string, options: ServerOptions) => {
      const { resetPassword } = await import('./change-user.ts')
      await resetPassword(username, options)
    })
}
