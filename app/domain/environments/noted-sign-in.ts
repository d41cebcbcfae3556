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
        if (isNoted && error instanceof AzureError) await noteSignIn(services, row, failureOf(error))
        throw error
      }
    },
  }
}

interface Failure {
  reason: string
  /** Nobody refused it: Microsoft was not reached, or gave no answer. */
  unreached: boolean
}

const failureOf = ({ message, code, status }: AzureError): Failure => ({
  reason: message,
  unreached: code === 'Unreachable' || (status !== undefined && status >= 500),
})

/**
 * A refusal takes the place of an answer that did not come, and not the other way round: a network that is down says
 * nothing of a secret that was refused before.
 * @param failure null when the sign-in worked. Nothing happens when the environment has another sign-in by now.
 */
async function noteSignIn(services: Services, row: SignedInRow, failure: Failure | null): Promise<void> {
  const known = await services.db
    .selectFrom('environments')
    .select(['sign_in_failure', 'sign_in_unreached'])
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (!known || known.sign_in_failure === (failure?.reason ?? null)) return
  if (failure?.unreached && known.sign_in_failure !== null && known.sign_in_unreached === 0) return
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
      .set({
        sign_in_failed_at: failure && isoDate(services.now()),
        sign_in_failure: failure?.reason ?? null,
        sign_in_unreached: Number(failure?.unreached ?? false),
      })
      .where((eb) => {
        if (failure === null) return eb('sign_in_failed_at', 'is not', null)
        const begins = eb('sign_in_failed_at', 'is', null)
        return failure.unreached ? begins : eb.or([begins, eb('sign_in_unreached', '=', 1)])
      })
      .returning('id')
      .executeTakeFirst()
    if (turned)
      await recordAudit(trx, services, {
        actor: system,
        action: 'environment.sign-in',
        object: `environment:${row.id}`,
        outcome: failure === null ? 'done' : 'refused',
        detail: { name: row.name, ...(failure && { reason: failure.reason, unreachable: failure.unreached }) },
      })
    else if (failure)
      await ofSignIn()
        .set({ sign_in_failure: failure.reason })
        .where('sign_in_unreached', '=', Number(failure.unreached))
        .execute()
  })
}
