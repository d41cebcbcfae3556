import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '../actor.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { type EnvironmentRow, environmentById, toEnvironment } from './environment-row.ts'
import { maySee, visibleIds } from './visible.ts'
import { activeEnvironmentId } from './working-context.ts'

/** The environments that somebody may see, by client and name; those of the server's configuration last. */
export async function listEnvironments(services: Pick<Services, 'db'>, actor: Actor): Promise<Environment[]> {
  const active = await activeEnvironmentId(services, actor)
  const ids = visibleIds(actor)
  const rows = await services.db
    .selectFrom('environments')
    .selectAll()
    .where('removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('source')
    .orderBy('client_name')
    .orderBy('name_key')
    .execute()
  return rows.map((row) => toEnvironment(row, active))
}

/** How many environments somebody may use. */
export async function countEnvironments({ db }: Pick<Services, 'db'>, actor: Actor): Promise<number> {
  const ids = visibleIds(actor)
  const { count } = await db
    .selectFrom('environments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @throws AppError `not-found`, also of one that the person may not see. */
export async function findEnvironmentRow(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<EnvironmentRow> {
  const row = await environmentById(db, id)
  if (!row || row.removed_at !== null || !maySee(actor, row.id)) throw notFound(`The environment ${id}`)
  return row
}

/** @throws AppError `not-found`, also of one that the person may not see. */
export async function findEnvironment(services: Pick<Services, 'db'>, actor: Actor, id: string): Promise<Environment> {
  return toEnvironment(await findEnvironmentRow(services, actor, id), await activeEnvironmentId(services, actor))
}
