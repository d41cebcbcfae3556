import * as endpoints from '#app/contract/endpoints.ts'
import { formatShortDay } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

export async function listTokens(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const tokens = await client.call(endpoints.apiTokens.list, {})
    if (options.json) return printJson(tokens)
    if (tokens.length === 0) return print('  No tokens. Make one with: parapet tokens create <name>')
    print(
      ...columns(
        [
          { heading: 'Token' },
          { heading: 'Name', wraps: true },
          { heading: 'Role' },
          { heading: 'Ends' },
          { heading: 'Used' },
        ],
        tokens.map(({ id, name, role, expiresAt, lastUsedAt }) => [
          shortId(id),
          clean(name),
          role,
          expiresAt ? formatShortDay(expiresAt) : 'never',
          lastUsedAt ? formatShortDay(lastUsedAt) : 'never',
        ]),
      ),
    )
  })
}
