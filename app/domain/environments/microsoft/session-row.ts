import type { Insertable, Selectable, Transaction } from 'kysely'
import type { PendingSignIn } from '#app/azure/sign-in/sign-in.ts'
import type { SignInApplication } from '#app/azure/sign-in/sign-in-application.ts'
import type { CloudName } from '#app/contract/environments.ts'
import { fromJson, type IsoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { MicrosoftSessionTable } from '#db/schema/environments.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { EnvironmentServices } from '../environment-services.ts'

export type SessionRow = Selectable<MicrosoftSessionTable>
type Connection = Db | Transaction<Schema>

/** What the tokens' column holds. */
export interface SealedTokens {
  accessToken: string
  refreshToken: string
}

/** What a sealed column of a session is sealed for. */
export const sealedFor = (column: 'client_secret_sealed' | 'pending_sealed' | 'tokens_sealed', id: string) =>
  `microsoft_sessions.${column}:${id}`

export const sessionObject = (id: string) => `microsoft-session:${id}`

export function sessionById(db: Connection, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('microsoft_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

type NewRow = Pick<
  Insertable<MicrosoftSessionTable>,
  | 'id'
  | 'user_id'
  | 'cloud'
  | 'tenant'
  | 'tenant_id'
  | 'client_id'
  | 'client_secret_sealed'
  | 'redirect_uri'
  | 'state_hash'
  | 'pending_sealed'
  | 'created_at'
>

export async function insertSession(trx: Transaction<Schema>, row: NewRow): Promise<void> {
  await trx.insertInto('microsoft_sessions').values(row).execute()
}

/** Changes a session as long as it is as `former` says. @returns whether it was. */
export async function changeSession(
  db: Connection,
  former: SessionRow,
  change: Partial<Omit<SessionRow, 'id'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('microsoft_sessions')
    .set(change)
    .where('id', '=', former.id)
    .where((eb) =>
      eb.and([
        eb('pending_sealed', former.pending_sealed === null ? 'is' : '=', former.pending_sealed),
        eb('tokens_sealed', former.tokens_sealed === null ? 'is' : '=', former.tokens_sealed),
      ]),
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** Takes the right to renew the tokens until then. @returns whether nobody else has it. */
export async function takeRefresh(db: Db, { id, tokens_sealed }: SessionRow, now: IsoDate, until: IsoDate) {
  const taken = await db
    .updateTable('microsoft_sessions')
    .set({ refreshing_until: until })
    .where('id', '=', id)
    .where('tokens_sealed', '=', tokens_sealed)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<', now)]))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) > 0
}

/** What ends a session: its secrets go, the reason stays. */
export function endOfSession(now: IsoDate, reason: string): Partial<SessionRow> {
  return {
    client_secret_sealed: null,
    pending_sealed: null,
    tokens_sealed: null,
    refreshing_until: null,
    ended_at: now,
    error: reason,
  }
}

/** @returns whether it was there. */
export async function deleteSession(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('microsoft_sessions').where('id', '=', id).executeTakeFirst()
  return Number(deleted.numDeletedRows) > 0
}

/** Sessions that were begun before then and that no environment uses. */
export async function unusedSessions(db: Connection, before: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom('microsoft_sessions')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('environments')
            .select('environments.id')
            .whereRef('environments.microsoft_session_id', '=', 'microsoft_sessions.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export function pendingOf({ secrets }: Pick<Services, 'secrets'>, { id, pending_sealed }: SessionRow) {
  return pending_sealed === null
    ? null
    : fromJson<PendingSignIn>(secrets.open(pending_sealed, sealedFor('pending_sealed', id)))
}

export function tokensOf({ secrets }: Pick<Services, 'secrets'>, { id, tokens_sealed }: SessionRow) {
  return tokens_sealed === null
    ? null
    : fromJson<SealedTokens>(secrets.open(tokens_sealed, sealedFor('tokens_sealed', id)))
}

/** The app registration of a session that has not ended. */
export function applicationOf({ clouds, secrets }: EnvironmentServices, row: SessionRow): SignInApplication {
  return {
    profile: clouds.profile(row.cloud as CloudName),
    tenant: row.tenant_id ?? row.tenant,
    clientId: row.client_id,
    clientSecret: secrets.open(row.client_secret_sealed ?? '', sealedFor('client_secret_sealed', row.id)),
    redirectUri: row.redirect_uri,
  }
}
