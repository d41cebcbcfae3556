import * as endpoints from '#app/contract/endpoints.ts'
import type { Role } from '#app/contract/session.ts'
import { clean } from '../../output/clean.ts'
import { note, print } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findEnvironment } from '../environments/find-environment.ts'

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
    const user = await client.call(endpoints.users.disable, { params: { username } })
    note(`Disabled ${user.username}. Their sessions and API tokens have ended.`)
  })
}

/** Limits a user to environments that are named by id, name or a beginning of either; null lifts the limit. */
export async function limitUser(username: string, named: string[] | null, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const chosen = named && (await Promise.all(named.map((one) => findEnvironment(client, one))))
    const environments = chosen?.map(({ id }) => id) ?? null
    const user = await client.call(endpoints.users.limit, { params: { username }, body: { environments } })
    const seen = chosen === null ? 'every environment' : chosen.map(({ name }) => clean(name)).join(', ') || 'none'
    note(`${user.username} sees ${seen} from now on.`)
  })
}

/** Resets a password; the one-time password is the result. */
export async function resetPassword(username: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { user, password } = await client.call(endpoints.users.resetPassword, { params: { username } })
    note(
      `Reset ${user.username}: second factor off, sessions and API tokens ended. The one-time password, shown this once:`,
    )
    print(password)
  })
}
