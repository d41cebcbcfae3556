import type { Transaction } from 'kysely'
import type { AuthMethod } from '#app/contract/environments.ts'
import { planLimitText, planName, planResources } from '#app/contract/pricing-plan-text.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { trialOfUser } from '../identity/trial.ts'
import { letUserSee } from '../identity/user-environments.ts'
import { type EnvironmentRow, environmentById } from './environment-row.ts'

/** Environments that one person on trial may have. */
const trialEnvironments = 5

/** Whether a way to sign in brings all it needs; the others would lend a stranger the identity of the server's machine. */
const isOwn: Record<AuthMethod, boolean> = {
  microsoft: true,
  servicePrincipal: true,
  clientCertificate: true,
  workloadIdentity: false,
  managedIdentity: false,
  azureCli: false,
}

/** Refuses a sign-in to a cloud that is not the person's own, when they are on trial. @throws AppError `forbidden` */
export function requireOwnSignIn(actor: Actor, method: AuthMethod): void {
  if (actor.trial && !isOwn[method])
    throw new AppError(
      'forbidden',
      'A trial signs in to Azure with Microsoft, a client secret or a certificate of your own, not as this server.',
    )
}

/** Lets somebody on trial see an environment that they just added. @throws AppError `conflict` beyond five */
export async function giveToTrial(trx: Transaction<Schema>, actor: Actor, environmentId: string): Promise<void> {
  if (!actor.trial || actor.userId === null) return
  const { own } = await trx
    .selectFrom('environments')
    .select((eb) => eb.fn.countAll().as('own'))
    .where('created_by', '=', actor.username)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(own) > trialEnvironments)
    throw new AppError('conflict', `A trial has up to ${trialEnvironments} environments. Delete one of yours first.`)
  await letUserSee(trx, actor.userId, environmentId)
}

/** Refuses to change what somebody on trial may see but did not add. @throws AppError `forbidden` */
export function requireOwnEnvironment(actor: Actor, row: EnvironmentRow): void {
  if (actor.trial && row.created_by !== actor.username)
    throw new AppError('forbidden', `${row.name} was added by somebody else. Ask an admin to change it.`)
}

/** How many resources a scan of an environment may find, and what is said when it finds more. */
export interface ScanLimit {
  resources: number
  /** @throws AppError `conflict` */
  refuse(subscription: string): never
}

/** The limit of the plan that whoever added an environment tries; null without one. */
export async function scanLimit(db: Db, environmentId: string): Promise<ScanLimit | null> {
  const row = await environmentById(db, environmentId)
  const plan = row && (await trialOfUser({ db }, row.created_by))
  const resources = plan ? planResources[plan] : null
  if (!plan || resources === null) return null
  return {
    resources,
    refuse(subscription) {
      throw new AppError(
        'conflict',
        `${subscription} has more than ${resources} resources, and a trial of ${planName[plan]} scans ${planLimitText(plan)}. Nothing of it was judged. Scan a smaller subscription, or ask for a larger plan.`,
      )
    },
  }
}
