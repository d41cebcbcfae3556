import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import { Role, type User } from '#app/contract/session.ts'
import { formatDay } from '#app/text/time.ts'
import { askWhom } from '#app/text/whom-to-ask.ts'
import { isoDate } from '#db/cast.ts'
import type { UserTable } from '#db/schema/identity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { anonymous, auditRefusal } from './audit-refusal.ts'
import type { Client, IdentityServices } from './identity-services.ts'
import { knownDeviceId, knownDeviceValue } from './known-device.ts'
import type { Guess } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { signSessionToken } from './session-token.ts'
import { beginSession, type NewSession } from './sessions.ts'
import { notifyOfSignIn } from './sign-in-notices.ts'
import { TooManyTries } from './too-many-tries.ts'
import { isTrialOver } from './trial.ts'
import { usernameKey } from './username-key.ts'

export type LoginInput = z.output<NonNullable<(typeof endpoints.session.logIn)['body']>>

/** What a right password leads to: a session, or the question for the second factor. */
export type LoginResult = { requiresMFA: true } | SignedIn

export interface SignedIn {
  requiresMFA: false
  user: User
  token: string
  session: NewSession
  /** The value by which this browser is known from now on. */
  device: string
  mustChangePassword: boolean
}

const action = 'session.log-in'
const wrongCode = 'Invalid verification code. Please try again.'
const wrongBackupCode = 'Invalid backup code. Please try again.'

/**
 * Signs in with password and, when the user has switched it on, a second factor.
 * @throws AppError `unauthenticated` with one text for a wrong password, an unknown and a disabled user;
 * `too-many-requests` once an account or an address has failed too often; `forbidden` once a trial is over.
 */
export async function logIn(services: IdentityServices, client: Client, input: LoginInput): Promise<LoginResult> {
  const account = usernameKey(input.username)
  const user = await services.db.selectFrom('users').selectAll().where('username_key', '=', account).executeTakeFirst()
  const deviceId = user ? knownDeviceId(services, client.device, user.id) : null
  const object = user ? `user:${user.username}` : 'user:unknown'
  const judged = await attempt(services, { account, address: client.address, deviceId }, object, () =>
    judge(services, client, user, input, deviceId),
  )
  if (judged.verdict === 'wrong') throw judged.refusal
  return judged.result
}

type Judged =
  | { verdict: 'wrong'; refusal: AppError }
  | { verdict: 'neither'; result: { requiresMFA: true } }
  | { verdict: 'right'; result: SignedIn }

async function judge(
  services: IdentityServices,
  client: Client,
  user: Selectable<UserTable> | undefined,
  input: LoginInput,
  deviceId: string | null,
): Promise<Judged> {
  const right = await verifyPassword(user?.password_hash ?? null, input.password)
  if (!user || !right || user.disabled_at) {
    const reason = !user ? 'unknown user' : !right ? 'wrong password' : 'disabled user'
    const object = user ? `user:${user.username}` : 'user:unknown'
    await auditRefusal(services, { actor: anonymous, action, object, detail: { reason, address: client.address } })
    return { verdict: 'wrong', refusal: new AppError('unauthenticated', 'Invalid username or password') }
  }
  if (isTrialOver(user, services.now())) throw await endedTrial(services, client, user)
  if (user.mfa_enabled && !input.mfaToken && !input.backupCode)
    return { verdict: 'neither', result: { requiresMFA: true } }
  const session = await openSession(services, client, user, input, deviceId === null)
  if (!session)
    return {
      verdict: 'wrong',
      refusal: new AppError('unauthenticated', input.mfaToken ? wrongCode : wrongBackupCode),
    }
  return {
    verdict: 'right',
    result: {
      requiresMFA: false,
      user: { username: user.username, email: user.email, role: Role.parse(user.role) },
      token: await signSessionToken(services, session),
      session,
      device: deviceId && client.device ? client.device : knownDeviceValue(services, user.id),
      mustChangePassword: user.must_change_password === 1,
    },
  }
}

/** Told to whoever knows the password alone. */
async function endedTrial(
  services: IdentityServices,
  client: Client,
  { username, trial_ends_at }: Selectable<UserTable>,
): Promise<AppError> {
  const detail = { reason: 'trial over', address: client.address }
  await auditRefusal(services, { actor: anonymous, action, object: `user:${username}`, detail })
  const ended = formatDay(trial_ends_at ?? '')
  return new AppError('forbidden', `Your trial ended on ${ended}. ${askWhom(services.contact)} for an account.`)
}

async function attempt(
  services: IdentityServices,
  guess: Guess,
  object: string,
  judge: () => Promise<Judged>,
): Promise<Judged> {
  try {
    return await services.limits.attempt(guess, judge)
  } catch (error) {
    // Only the first refusal is written down: otherwise guessing on would fill the disk.
    if (error instanceof TooManyTries && error.first)
      await auditRefusal(services, {
        actor: anonymous,
        action,
        object,
        detail: { reason: 'too many failed attempts', address: guess.address },
      })
    throw error
  }
}

/** Uses the second factor up and begins the session, both or neither. Null for a wrong code, which leaves its audit row only. */
async function openSession(
  services: IdentityServices,
  client: Client,
  user: Selectable<UserTable>,
  input: LoginInput,
  newDevice: boolean,
): Promise<NewSession | null> {
  return services.db.transaction().execute(async (trx) => {
    const factor = user.mfa_enabled ? await acceptSecondFactor(services, trx, user, input) : 'password'
    const entry = { actor: user, action, object: `user:${user.username}` }
    if (!factor) {
      const reason = input.mfaToken ? 'wrong authenticator code' : 'wrong backup code'
      await recordAudit(trx, services, { ...entry, outcome: 'refused', detail: { reason, address: client.address } })
      return null
    }
    // The password took time to check: whoever was disabled or got another password meanwhile is not let in.
    const unchanged = await trx
      .updateTable('users')
      .set({ last_login_at: isoDate(services.now()) })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('mfa_enabled', '=', user.mfa_enabled)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (Number(unchanged.numUpdatedRows) === 0) throw new AppError('unauthenticated', 'Invalid username or password')
    const begun = await beginSession(services, trx, user.id, client)
    await recordAudit(trx, services, { ...entry, detail: { factor, session: begun.id, address: client.address } })
    await notifyOfSignIn(services, trx, user, { factor, client, newDevice })
    return begun
  })
}
