import { randomBytes } from 'node:crypto'
import type { Actor } from '#app/domain/actor.ts'
import { system } from '#app/domain/actor.ts'
import { beginAudit } from '#app/domain/audit/audit-head.ts'
import { addUser } from '#app/domain/identity/add-user.ts'
import { confirmPerson } from '#app/domain/identity/confirm-person.ts'
import type { Client, IdentityServices } from '#app/domain/identity/identity-services.ts'
import { openLimits } from '#app/domain/identity/limits.ts'
import { type LoginInput, logIn, type SignedIn } from '#app/domain/identity/log-in.ts'
import { hashPassword } from '#app/domain/identity/passwords.ts'
import { actorOfSessionToken } from '#app/domain/identity/session-actor.ts'
import { createBell } from '#app/domain/jobs/bell.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import type { TemplateCatalogueService } from '#app/domain/templates/template-catalogue.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { shippedTemplates } from './shipped-templates.ts'

/** A clock that tests set forward themselves. */
export interface TestClock {
  now: () => Date
  forward(seconds: number): void
}

export function testClock(start = '2026-03-02T09:00:00.000Z'): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    forward: (seconds) => {
      time += seconds * 1000
    },
  }
}

export type TestIdentity = IdentityServices &
  TemplateCatalogueService & {
    clock: TestClock
    publicUrl: string
    localToken: string | null
    close(): Promise<void>
  }

/** Real services of sign-in on a database, in memory when no file is given, with a clock of their own. */
export async function createIdentityServices(
  overrides: Partial<TestIdentity> = {},
  file = ':memory:',
): Promise<TestIdentity> {
  const database = openDatabase(file)
  await migrate(database)
  const clock = testClock()
  const limits = await openLimits(':memory:')
  const services = {
    db: database.db,
    dialect: database.dialect,
    now: clock.now,
    clock,
    secrets: createSecretBox(randomBytes(32)),
    bell: createBell(),
    templateCatalogue: shippedTemplates,
    minPasswordLength: 6,
    secondApprover: false,
    limits,
    contact: 'ops@aldergrove.test',
    publicUrl: 'http://127.0.0.1:3000',
    localToken: null,
    async close() {
      limits.close()
      await database.close()
    },
    ...overrides,
  }
  await services.db.transaction().execute((trx) => beginAudit(trx, services))
  return services
}

export const password = 'correct horse'

/** Adds a user whose password is `password` and does not have to be changed. */
export async function addTestUser(
  services: TestIdentity,
  username = 'ada',
  role: Actor['role'] = 'operator',
): Promise<string> {
  const { user } = await addUser(services, system, { username, email: `${username}@example.com`, role })
  await services.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), must_change_password: 0 })
    .where('id', '=', user.id)
    .execute()
  return user.id
}

export const client: Client = { address: '192.0.2.1', agent: 'test', device: null }

/** Signs in to the end; throws when a second factor is asked for. */
export async function signIn(
  services: TestIdentity,
  input: Partial<LoginInput> = {},
  from: Partial<Client> = {},
): Promise<SignedIn & { actor: Actor }> {
  const result = await logIn(services, { ...client, ...from }, { username: 'ada', password, ...input })
  if (result.requiresMFA) throw new Error('a second factor was asked for')
  const actor = await actorOfSessionToken(services, result.token)
  if (!actor) throw new Error('the session is not in force')
  return { ...result, actor }
}

/** Signs in and gives the password again, as what changes who gets in asks for. */
export async function signInConfirmed(services: TestIdentity, input: Partial<LoginInput> = {}): Promise<SignedIn> {
  const signedIn = await signIn(services, input)
  await confirmPerson(services, signedIn.actor, { password })
  return signedIn
}

/** Actions and outcomes of the audit log, oldest first. */
export async function auditTrail(services: TestIdentity): Promise<string[]> {
  const rows = await services.db.selectFrom('audit_log').select(['action', 'outcome']).orderBy('seq').execute()
  return rows.map((row) => `${row.action} ${row.outcome}`)
}
