import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { onlyMeant } from '../../server/only-meant.ts'

export async function revokeToken(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const tokens = await client.call(endpoints.apiTokens.list, {})
    const { id, name } = onlyMeant(tokens, named, {
      noun: 'token',
      namesOf: (one) => one,
      advice: 'List them with: parapet tokens list',
    })
    await client.call(endpoints.apiTokens.revoke, { params: { tokenId: id } })
    note(`  ${clean(name)} is revoked.`)
  })
}
