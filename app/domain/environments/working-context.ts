import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { visibleIds } from './visible.ts'

/** Where somebody works, on all their pages, devices and terminals. */
export interface WorkingContext {
  environmentId: string
  /** The subscription that they chose last in that environment. */
  subscriptionId: string | null
}

/** Whose context it is, and what of it they may see. */
type Worker = Pick<Actor, 'userId' | 'environments'>

const ownerOf = ({ userId }: Worker) => userId ?? 'local'

/** The environment that somebody activated last, else the first that they may see; null when there is none. */
export async function readContext({ db }: Pick<Services, 'db'>, actor: Worker): Promise<WorkingContext | null> {
  const ids = visibleIds(actor)
  const context = await db
    .selectFrom('environments')
    .leftJoin('working_contexts', (join) =>
      join
        .onRef('working_contexts.environment_id', '=', 'environments.id')
        .on('working_contexts.owner', '=', ownerOf(actor)),
    )
    .select(['environments.id as environmentId', 'working_contexts.subscription_id as subscriptionId'])
    .where('environments.removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('environments.id', 'in', ids ?? []))
    .orderBy((eb) => eb('working_contexts.owner', 'is not', null), 'desc')
    .orderBy('environments.source', 'desc')
    .orderBy('environments.created_at')
    .limit(1)
    .executeTakeFirst()
  return context ?? null
}

/** The id of the environment that somebody works in; null when they may see none. */
export async function activeEnvironmentId(services: Pick<Services, 'db'>, actor: Worker): Promise<string | null> {
  return (await readContext(services, actor))?.environmentId ?? null
}

/** @throws AppError `not-found` when somebody may see no environment. */
export async function requireActiveEnvironment(services: Pick<Services, 'db'>, actor: Worker): Promise<string> {
  const id = await activeEnvironmentId(services, actor)
  if (id !== null) return id
  throw noEnvironment()
}

export const noEnvironment = () =>
  new AppError('not-found', 'There is no environment that you may use. Ask an admin to add one, or to let you use one.')

/** Remembers where somebody works. */
export async function writeContext(
  trx: Transaction<Schema>,
  { now }: Pick<Services, 'now'>,
  actor: Actor,
  { environmentId, subscriptionId }: WorkingContext,
): Promise<void> {
  const values = { environment_id: environmentId, subscription_id: subscriptionId, updated_at: isoDate(now()) }
  await trx
    .insertInto('working_contexts')
    .values({ owner: ownerOf(actor), ...values })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute()
}
