import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { findPlaybook, type PlaybookReader } from './find-playbook.ts'
import { loadPlaybook } from './stored-playbooks.ts'

type RetireServices = Services & PlaybookReader

/**
 * Hides a playbook from deployment. It stays readable, and its workspaces stay.
 * @throws AppError `not-found`
 */
export function retirePlaybook(services: RetireServices, actor: Actor, id: string): Promise<PlaybookDetail> {
  return setRetired(services, actor, id, true)
}

/**
 * Offers a retired playbook again.
 * @throws AppError `not-found`
 */
export function restorePlaybook(services: RetireServices, actor: Actor, id: string): Promise<PlaybookDetail> {
  return setRetired(services, actor, id, false)
}

async function setRetired(
  services: RetireServices,
  actor: Actor,
  id: string,
  retired: boolean,
): Promise<PlaybookDetail> {
  await services.db.transaction().execute(async (trx) => {
    const playbook = await loadPlaybook(trx, id)
    if (playbook.retired === retired) return
    const mark = {
      retired_at: retired ? isoDate(services.now()) : null,
      retired_by: retired ? actor.username : null,
    }
    const { level, filename, source, version } = playbook
    await trx
      .insertInto('playbooks')
      .values({ id, level, filename, source, current_version: version, ...mark })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
      .execute()
    await recordAudit(trx, services, {
      actor,
      action: retired ? 'playbook.retire' : 'playbook.restore',
      object: `playbook:${id}`,
    })
  })
  return findPlaybook(services, id)
}
