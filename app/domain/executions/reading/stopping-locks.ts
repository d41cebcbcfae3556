import { realClouds } from '#app/azure/cloud-profile.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { LockLink } from '#app/contract/lock-link.ts'
import type { Db } from '#db/database.ts'
import { nameOf } from '../../arm/resource-id.ts'
import { environmentById } from '../../environments/environment-row.ts'
import { lockedScopes } from '../running/refusal-words.ts'

/** The locks that stopped changes of a run, where a person can take them away; none in a cloud without a portal. */
export async function stoppingLocks(
  db: Db,
  environmentId: string,
  { result }: Pick<ExecutionDetail, 'result'>,
): Promise<LockLink[]> {
  const scopes = lockedScopes(result?.stderr ?? '')
  if (scopes.length === 0) return []
  const cloud = (await environmentById(db, environmentId))?.cloud
  return scopes.flatMap((scope) => {
    const url = locksPage(cloud, scope)
    return url === null ? [] : [{ name: nameOf(scope), url }]
  })
}

/** The page of the locks of a resource, group or subscription; null in a cloud without a portal. */
export function locksPage(cloud: string | undefined, scope: string): string | null {
  const portal = Object.values(realClouds).find(({ name }) => name === cloud)?.portal
  return portal === undefined ? null : `${portal}/#@/resource${encodeURI(scope)}/locks`
}
