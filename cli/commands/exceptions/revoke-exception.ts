import * as endpoints from '#app/contract/endpoints.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { onlyMeant } from '../../server/only-meant.ts'

/** Revokes an exception in force; what it accepted counts from the next scan on. */
export async function revokeException(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const inForce = await client.call(endpoints.exceptions.list, { query: { state: 'inForce' } })
    const { id, gap } = onlyMeant(inForce, named, {
      noun: 'exception',
      namesOf: (one) => ({ id: one.id, name: one.gap }),
      advice: 'List them with: parapet exceptions list',
    })
    await client.call(endpoints.exceptions.revoke, { params: { exceptionId: id } })
    note(`  Revoked: ${gap}. What it accepted counts again from the next scan on.`)
  })
}
