import * as endpoints from '#app/contract/endpoints.ts'
import { formatShortDay } from '#app/text/time.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import type { TokenOptions } from './options.ts'

/** Makes a token and prints its text, alone on standard output. */
export async function createToken(name: string, { role, days, ...options }: TokenOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const made = await client.call(endpoints.apiTokens.create, { body: { name, role, days } })
    if (options.json) return printJson(made)
    print(made.token)
    note(
      `  It is shown this once, is for ${role}s, and ends ${made.expiresAt ? formatShortDay(made.expiresAt) : 'never'}. Use it as PARAPET_TOKEN.`,
    )
  })
}
