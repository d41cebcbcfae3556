import type { Actor } from '../actor.ts'

/** Who may see what. */
type Viewer = Pick<Actor, 'environments'>

/** Whether somebody may see what belongs to an environment; what belongs to none is for everybody. */
export function maySee({ environments }: Viewer, environmentId: string | null): boolean {
  return environmentId === null || environments === 'all' || environments.includes(environmentId)
}

/** The ids that a query is limited to; null without a limit. Never empty: a list without values is no SQL. */
export function visibleIds({ environments }: Viewer): readonly string[] | null {
  if (environments === 'all') return null
  return environments.length > 0 ? environments : ['none']
}
