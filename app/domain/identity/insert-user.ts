import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import { isoDate } from '#db/cast.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { welcome } from '../notifications/welcome.ts'
import type { Services } from '../services.ts'
import { usernameKey } from './username-key.ts'

export type NewUser = z.output<NonNullable<(typeof endpoints.users.add)['body']>>

/**
 * Adds a user who has to change the password, unless `columns` say otherwise. `detail` goes into the audit log.
 * @returns null when the name is taken, also by somebody who was quicker.
 */
export async function insertUser(
  services: Services,
  trx: Transaction<Schema>,
  actor: AuditEntry['actor'],
  input: NewUser,
  passwordHash: string,
  { columns, detail }: { columns?: Partial<Insertable<UserTable>>; detail?: AuditEntry['detail'] } = {},
): Promise<Selectable<UserTable> | null> {
  const row = await trx
    .insertInto('users')
    .values({
      id: randomUUID(),
      username: input.username,
      username_key: usernameKey(input.username),
      email: input.email,
      role: input.role,
      password_hash: passwordHash,
      must_change_password: 1,
      disabled_at: null,
      created_at: isoDate(services.now()),
      last_login_at: null,
      totp_secret: null,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await welcome(services, trx, row.id)
  await recordAudit(trx, services, {
    actor,
    action: 'user.add',
    object: `user:${row.username}`,
    detail: { role: row.role, ...detail },
  })
  return row
}
