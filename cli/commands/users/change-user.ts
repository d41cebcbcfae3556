import * as endpoints from '#app/contract/endpoints.ts'
import type { Role } from '#app/contract/session.ts'
import { formatMoment } from '#app/text/time.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, print } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findEnvironment } from '../environments/find-environment.ts'
import { withUser } from './known-user.ts'

/** Adds a user; the one-time password is the result. */
export async function addUser(username: string, options: ServerOptions & { email: string; role: Role }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { email, role } = options
    const { user, password } = await client.call(endpoints.users.add, { body: { username, email, role } })
    note(`Added ${user.username} as ${user.role}. The one-time password, shown this once:`)
    print(password)
  })
}

export async function disableUser(username: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const user = await withUser(client, username, client.call(endpoints.users.disable, { params: { username } }))
    note(`Disabled ${user.username}. Their sessions and API tokens have ended.`)
  })
}

export async function enableUser(username: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const user = await withUser(client, username, client.call(endpoints.users.enable, { params: { username } }))
    note(`${user.username} may sign in again, with the password they had.`)
  })
}

export async function changeRole(username: string, role: Role, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const user = await withUser(
      client,
      username,
      client.call(endpoints.users.changeRole, { params: { username }, body: { role } }),
    )
    note(`${user.username} is ${user.role} from now on.`)
  })
}

/** @param endsAt ISO 8601; null makes an account of the trial */
export async function changeTrial(username: string, endsAt: string | null, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const user = await withUser(
      client,
      username,
      client.call(endpoints.users.changeTrial, { params: { username }, body: { endsAt } }),
    )
    note(
      user.trial === null
        ? `${user.username} has an account now: ${user.role}, without an end and without a plan's limit.`
        : `The trial of ${user.username} ends on ${formatMoment(user.trial.endsAt)}.`,
    )
  })
}

export async function resetSecondFactor(username: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const user = await withUser(
      client,
      username,
      client.call(endpoints.users.resetSecondFactor, { params: { username } }),
    )
    note(`The second factor of ${user.username} is off. Their sessions have ended; the password stays.`)
  })
}

/** Deletes a user, whose name has to be given twice, since nothing brings them back. */
export async function deleteUser(username: string, confirmed: string, options: ServerOptions): Promise<void> {
  if (confirmed !== username) throw usageError(`Nothing was deleted: --confirm has to say ${username} too.`)
  await withServer(options, async ({ client }) => {
    await withUser(client, username, client.call(endpoints.users.remove, { params: { username } }))
    note(`Deleted ${username}. What they did stays in the audit log.`)
  })
}

/** Limits a user to environments that are named by id, name or a beginning of either; null lifts the limit. */
export async function limitUser(username: string, named: string[] | null, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const chosen = named && (await Promise.all(named.map((one) => findEnvironment(client, one))))
    const environments = chosen?.map(({ id }) => id) ?? null
    const user = await withUser(
      client,
      username,
      client.call(endpoints.users.limit, { params: { username }, body: { environments } }),
    )
    const seen = chosen === null ? 'every environment' : chosen.map(({ name }) => clean(name)).join(', ') || 'none'
    note(`${user.username} sees ${seen} from now on.`)
  })
}

/** Resets a password; the one-time password is the result. */
export async function resetPassword(username: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { user, password } = await withUser(
      client,
      username,
      client.call(endpoints.users.resetPassword, { params: { username } }),
    )
    note(
      `Reset ${user.username}: second factor off, sessions and API tokens ended. The one-time password, shown this once:`,
    )
    print(password)
  })
}
