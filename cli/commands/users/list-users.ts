import * as endpoints from '#app/contract/endpoints.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import { formatMoment } from '#app/text/time.ts'
import { trialWords } from '#app/text/user-words.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

/** What they may do, and what keeps them from it. @param now in milliseconds */
function roleOf({ role, disabled, trial }: ManagedUser, now: number): string {
  return [role, ...(disabled ? ['disabled'] : []), ...(trial ? [trialWords(trial, now)] : [])].join(', ')
}

export async function listUsers(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const users = await client.call(endpoints.users.list, {})
    if (options.json) return printJson(users)
    const environments = await client.call(endpoints.environments.list, {})
    const nameOf = (id: string) => environments.find((one) => one.id === id)?.name ?? `removed (${shortId(id)})`
    print(
      ...columns(
        [
          { heading: 'Username' },
          { heading: 'Role' },
          { heading: 'E-mail' },
          { heading: 'Environments' },
          { heading: 'Second factor' },
          { heading: 'Last sign-in' },
        ],
        users.map((user) => [
          user.username,
          roleOf(user, Date.now()),
          user.email,
          user.environments === null ? 'all' : user.environments.map(nameOf).join(', ') || 'none',
          user.mfaEnabled ? 'on' : 'off',
          user.lastLoginAt ? formatMoment(user.lastLoginAt) : 'never',
        ]),
      ),
    )
  })
}
