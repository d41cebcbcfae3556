import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { type ApiToken, Role } from '#app/contract/session.ts'
import { isoDate } from '#db/cast.ts'
import type { ApiTokenTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { auditRefusal } from './audit-refusal.ts'
import { sha256 } from './sessions.ts'
import { isTrialOver, trialOf } from './trial.ts'
import { environmentsOfUser } from './user-environments.ts'

export const apiTokenPrefix = 'pat_'
const dayMs = 24 * 3_600_000
const touchSeconds = 60

/** The own tokens that are in force, newest first. */
export async function listApiTokens(services: Services, actor: Actor): Promise<ApiToken[]> {
  const rows = await tokensInForce(services)
    .selectAll('api_tokens')
    .where('user_id', '=', actor.userId ?? '')
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute()
  return rows.map(toApiToken)
}

/**
 * Makes a token for CI. Only its digest is stored: the text is in this answer and nowhere else.
 * @throws AppError `forbidden` for a role above the user's own.
 */
export async function createApiToken(
  services: Services,
  actor: Actor,
  input: z.output<NonNullable<(typeof endpoints.apiTokens.create)['body']>>,
): Promise<ApiToken & { token: string }> {
  const { userId } = actor
  const detail = { name: input.name, role: input.role, days: input.days }
  if (!userId || !roleAllows(actor.role, input.role)) {
    await auditRefusal(services, { actor, action: 'token.create', object: 'token', detail })
    throw new AppError('forbidden', `A token cannot do more than its user: ${actor.username} is ${actor.role}.`)
  }
  const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('api_tokens')
      .values({
        id: randomUUID(),
        user_id: userId,
        name: input.name,
        token_hash: sha256(token),
        role: input.role,
        created_at: isoDate(now),
        expires_at: isoDate(new Date(now.getTime() + input.days * dayMs)),
        last_used_at: null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(trx, services, { actor, action: 'token.create', object: `token:${row.id}`, detail })
    return { ...toApiToken(row), token }
  })
}

/** Revokes one of the own tokens. */
export async function revokeApiToken(services: Services, actor: Actor, tokenId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('api_tokens')
      .set({ revoked_at: isoDate(services.now()) })
      .where('id', '=', tokenId)
      .where('user_id', '=', actor.userId ?? '')
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) throw notFound('The API token')
    await recordAudit(trx, services, { actor, action: 'token.revoke', object: `token:${tokenId}`, detail: revoked })
  })
}

/** Revokes every token of a user, in the transaction of what ends them. @returns how many were in force. */
export async function revokeApiTokens(services: Services, trx: Transaction<Schema>, userId: string): Promise<number> {
  const revoked = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: isoDate(services.now()) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows)
}

/** Whose token this is, with the lower of the token's and the user's role, or null when it is none in force. */
export async function actorOfApiToken(services: Services, token: string): Promise<Actor | null> {
  const row = await tokensInForce(services)
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.role as tokenRole',
      'last_used_at',
      'users.id as userId',
      'username',
      'users.role',
      'environments_limited',
      'trial_plan',
      'trial_ends_at',
    ])
    .where('token_hash', '=', sha256(token))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  const now = services.now()
  if (!row || isTrialOver(row, now)) return null
  if (!row.last_used_at || now.getTime() - Date.parse(row.last_used_at) >= touchSeconds * 1000)
    await services.db
      .updateTable('api_tokens')
      .set({ last_used_at: isoDate(now) })
      .where('id', '=', row.id)
      .execute()
  const [ofToken, ofUser] = [Role.parse(row.tokenRole), Role.parse(row.role)]
  const role = roleAllows(ofUser, ofToken) ? ofToken : ofUser
  const environments = await environmentsOfUser(services, { ...row, id: row.userId })
  const { userId, username } = row
  return { kind: 'token', userId, username, role, environments, sessionId: null, trial: trialOf(row) }
}

function tokensInForce(services: Services) {
  return services.db
    .selectFrom('api_tokens')
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoDate(services.now()))]))
}

function toApiToken(row: Selectable<ApiTokenTable>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    role: Role.parse(row.role),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}
