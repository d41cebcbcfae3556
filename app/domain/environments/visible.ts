import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../actor.ts'

/** Who may see what. Whatever reads something of an environment asks for one, so that no caller forgets the limit. */
export type Viewer = Pick<Actor, 'environments'>

/** Whether somebody may see what belongs to an environment; what belongs to none is for everybody. */
export function maySee({ environments }: Viewer, environmentId: string | null): boolean {
  return environmentId === null || environments === 'all' || environments.includes(environmentId)
}

/** The ids that a query is limited to; null without a limit. Never empty: a list without values is no SQL. */
export function visibleIds({ environments }: Viewer): readonly string[] | null {
  if (environments === 'all') return null
  return environments.length > 0 ? environments : ['none']
}

/** The condition that limits a query as `maySee` does, by a column with ids of environments. */
export function visibleTo(viewer: Viewer, column = 'environment_id'): RawBuilder<SqlBool> {
  const ids = visibleIds(viewer)
  if (ids === null) return sql`1 = 1`
  return sql`(${sql.ref(column)} is null or ${sql.ref(column)} in (${sql.join(ids)}))`
}
