import type { Selectable, Transaction } from 'kysely'
import type { CloudName, Environment, EnvironmentScope } from '#app/contract/environments.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { EnvironmentTable } from '#db/schema/environments.ts'
import type { Schema } from '#db/schema/index.ts'

export type EnvironmentRow = Selectable<EnvironmentTable>

/** Names of environments are compared without case, and by how they look. */
export const environmentKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** What the credential of an environment is sealed for. */
export const credentialOwner = (id: string) => `environments.credential_sealed:${id}`

export const scopeOf = (row: Pick<EnvironmentRow, 'scope'>): EnvironmentScope => fromJson(row.scope)

/** Undefined of an id that never was. Removed ones are given too. */
export function environmentById(db: Db | Transaction<Schema>, id: string): Promise<EnvironmentRow | undefined> {
  return db.selectFrom('environments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The names of the environments that sign in with a session of Microsoft. */
export async function environmentsOfSession(db: Db | Transaction<Schema>, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('environments')
    .select('name')
    .where('microsoft_session_id', '=', sessionId)
    .orderBy('name_key')
    .execute()
  return rows.map(({ name }) => name)
}

type SignInColumns = Pick<
  EnvironmentRow,
  | 'tenant_id'
  | 'client_id'
  | 'auth_method'
  | 'microsoft_session_id'
  | 'credential_sealed'
  | 'credential_set_at'
  | 'credential_expires_at'
>

/** Gives an environment another sign-in. Undefined of one that was removed. */
export function changeSignIn(
  trx: Transaction<Schema>,
  id: string,
  signIn: SignInColumns,
): Promise<EnvironmentRow | undefined> {
  return trx
    .updateTable('environments')
    .set({ ...signIn, sign_in_failed_at: null, sign_in_failure: null, sign_in_unreached: 0 })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A row of the table as the contract shows it to somebody who works in the environment `activeId`. */
export function toEnvironment(row: EnvironmentRow, activeId: string | null): Environment {
  const scope = scopeOf(row)
  const [first] = scope.kind === 'subscriptions' ? scope.subscriptions : []
  return {
    id: row.id,
    name: row.name,
    clientName: row.client_name,
    description: row.description,
    cloud: row.cloud as CloudName,
    tenantId: row.tenant_id,
    subscriptionId: first?.subscriptionId ?? null,
    subscriptionName: first?.displayName ?? null,
    scope,
    isActive: row.id === activeId,
    lastUsed: row.last_used_at,
    authMethod: row.auth_method as Environment['authMethod'],
    clientId: row.client_id,
    microsoftSessionId: row.microsoft_session_id,
    secret:
      row.credential_set_at === null ? null : { setAt: row.credential_set_at, expiresAt: row.credential_expires_at },
    signInFailure: signInFailureOf(row),
    source: row.source as Environment['source'],
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}

/** That Parapet cannot sign in to an environment; null while it can. */
export function signInFailureOf({
  sign_in_failed_at: since,
  sign_in_failure: reason,
  sign_in_unreached: unreached,
}: EnvironmentRow): Environment['signInFailure'] {
  return since === null ? null : { kind: unreached ? 'unreachable' : 'refused', since, reason: reason ?? '' }
}
