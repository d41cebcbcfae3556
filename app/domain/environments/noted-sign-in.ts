import type { TokenCredential } from '@azure/identity'
import type { ExpressionBuilder } from 'kysely'
import { AzureError } from '#app/azure/azure-error.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { system } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import type { EnvironmentRow } from './environment-row.ts'

type SignedInRow = Pick<EnvironmentRow, 'id' | 'name' | 'credential_sealed' | 'microsoft_session_id'>

/**
 * A sign-in that notes with its environment when it begins to fail, why it fails, and when it works again. What counts is
 * the answer of Microsoft: a token that is kept says nothing of a secret that was withdrawn since.
 * @param arm origin of Azure Resource Manager. Other tokens are not noted: a sign-in may have none for Microsoft Graph
 */
export function notedSignIn(
  services: Services,
  row: SignedInRow,
  arm: string,
  credential: TokenCredential,
): TokenCredential {
  let last: string | undefined
  return {
    async getToken(scopes, options) {
      const isNoted = [scopes].flat().some((scope) => scope.startsWith(`${arm}/`))
      try {
        const answer = await credential.getToken(scopes, options)
        if (isNoted && answer && answer.token !== last) {
          await noteSignIn(services, row, null)
          last = answer.token
        }
        return answer
      } catch (error) {
        if (isNoted && error instanceof AzureError) await noteSignIn(services, row, error.message)
        throw error
      }
    },
  }
}

/** @param failure why it failed; null when it worked. Nothing happens when the environment has another sign-in by now. */
async function noteSignIn(services: Services, row: SignedInRow, failure: string | null): Promise<void> {
  const known = await services.db
    .selectFrom('environments')
    .select('sign_in_failure')
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (!known || known.sign_in_failure === failure) return
  await services.db.transaction().execute(async (trx) => {
    const ofSignIn = () =>
      trx
        .updateTable('environments')
        .where('id', '=', row.id)
        .where('removed_at', 'is', null)
        .where((eb) => eb.and([same(eb, 'credential_sealed'), same(eb, 'microsoft_session_id')]))
    const same = (
      eb: ExpressionBuilder<Schema, 'environments'>,
      column: 'credential_sealed' | 'microsoft_session_id',
    ) => (row[column] === null ? eb(column, 'is', null) : eb(column, '=', row[column]))
    const turned = await ofSignIn()
      .set({ sign_in_failed_at: failure === null ? null : isoDate(services.now()), sign_in_failure: failure })
      .where('sign_in_failed_at', failure === null ? 'is not' : 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (turned)
      await recordAudit(trx, services, {
        actor: system,
        action: 'environment.sign-in',
        object: `environment:${row.id}`,
        outcome: failure === null ? 'done' : 'refused',
        detail: { name: row.name, ...(failure !== null && { reason: failure }) },
      })
    else if (failure !== null) await ofSignIn().set({ sign_in_failure: failure }).execute()
  })
}
