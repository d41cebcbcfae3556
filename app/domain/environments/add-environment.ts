import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Environment, NewEnvironment } from '#app/contract/environments.ts'
import { keptCredential } from '#app/contract/kept-credential.ts'
import { isoDate } from '#db/cast.ts'
import type { EnvironmentTable } from '#db/schema/environments.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { chooseScope } from './choose-scope.ts'
import { credentialOwner, type EnvironmentRow, environmentKey, toEnvironment } from './environment-row.ts'
import type { EnvironmentServices } from './environment-services.ts'
import { secretEnd } from './secret-end.ts'
import { giveToTrial, requireOwnSignIn } from './trial-environments.ts'
import { credentialSettings, trySignIn } from './try-sign-in.ts'
import { activeEnvironmentId } from './working-context.ts'

/**
 * Adds an environment that is signed in to without a person. Its sign-in is tried first: nothing is stored of one that fails.
 * @throws AzureError; AppError `conflict` for a name that is taken, `not-found` for a subscription that the sign-in does not see.
 */
export async function addEnvironment(
  services: EnvironmentServices,
  actor: Actor,
  input: NewEnvironment,
): Promise<Environment> {
  const { cloud, credential } = input
  requireOwnSignIn(actor, credential.method)
  const scope = chooseScope(input, await trySignIn(services, cloud, credential))
  const settings = credentialSettings(services, credential)
  const now = isoDate(services.now())
  const id = randomUUID()
  const row = await services.db.transaction().execute((trx) =>
    insertEnvironment(trx, services, actor, {
      id,
      name: input.name,
      client_name: input.clientName,
      description: input.description,
      cloud,
      tenant_id: ('tenantId' in settings && settings.tenantId) || null,
      scope: JSON.stringify(scope),
      auth_method: credential.method,
      client_id: ('clientId' in settings && settings.clientId) || null,
      credential_sealed: services.secrets.seal(JSON.stringify(settings), credentialOwner(id)),
      credential_set_at: keptCredential[credential.method] === null ? null : now,
      credential_expires_at: secretEnd(credential) ?? null,
      microsoft_session_id: null,
    }),
  )
  return toEnvironment(row, await activeEnvironmentId(services, actor))
}

type NewRow = Omit<
  Insertable<EnvironmentTable>,
  'name_key' | 'source' | 'created_by' | 'created_at' | 'last_used_at' | 'removed_at'
>

/** Stores a new environment. @throws AppError `conflict` for a name that is taken. */
export async function insertEnvironment(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  row: NewRow,
): Promise<EnvironmentRow> {
  const inserted = await trx
    .insertInto('environments')
    .values({
      ...row,
      name_key: keyFor(actor, row.name),
      source: 'added',
      created_by: actor.username,
      created_at: isoDate(services.now()),
      last_used_at: null,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) throw nameTaken(row.name)
  await giveToTrial(trx, actor, inserted.id)
  await recordAudit(trx, services, {
    actor,
    action: 'environment.add',
    object: `environment:${inserted.id}`,
    detail: { name: row.name, cloud: row.cloud, method: row.auth_method, tenantId: row.tenant_id },
  })
  return inserted
}

/** Names of people on trial are apart from all others: a refusal would tell a stranger which there are. */
function keyFor({ trial, userId }: Actor, name: string): string {
  return trial ? `\u001f${userId} ${environmentKey(name)}` : environmentKey(name)
}

export function nameTaken(name: string): AppError {
  return new AppError('conflict', `There is an environment ${name} already. Choose another name.`)
}
