import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { system } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { environmentById, environmentKey } from './environment-row.ts'
import type { EnvironmentServices } from './environment-services.ts'
import { secretEnd } from './secret-end.ts'

/** The environments that a server can have without anybody adding them. */
export const localCloudId = 'local-cloud'
const configurationId = 'configuration'

const texts = {
  [localCloudId]: {
    name: 'Local cloud',
    client_name: 'This machine',
    description: 'A cloud of samples that comes with Parapet',
  },
  [configurationId]: {
    name: 'Azure',
    client_name: 'This server',
    description: 'Signed in to by the server’s own variables',
  },
}

/**
 * Lists what the server is configured with as an environment, and takes the one off the list that it is no longer
 * configured with: what that has scanned stays.
 */
export async function listConfiguredEnvironment(services: EnvironmentServices): Promise<void> {
  const { cloud, credential } = services.clouds.configured
  const [id, other] =
    cloud === 'local' ? ([localCloudId, configurationId] as const) : ([configurationId, localCloudId] as const)
  const now = isoDate(services.now())
  const found = {
    cloud,
    tenant_id: ('tenantId' in credential && credential.tenantId) || null,
    auth_method: credential.method,
    client_id: ('clientId' in credential && credential.clientId) || null,
    name_key: environmentKey(texts[id].name),
    credential_expires_at: secretEnd(credential) ?? null,
    removed_at: null,
  }
  await services.db.transaction().execute(async (trx) => {
    const row = await environmentById(trx, id)
    if (!row) {
      await trx
        .insertInto('environments')
        .values({
          id,
          ...texts[id],
          ...found,
          // A name that somebody has given to an environment of theirs is theirs.
          ...((await isTaken(trx, found.name_key)) && { name_key: id }),
          scope: JSON.stringify({ kind: 'all' }),
          credential_sealed: null,
          credential_set_at: null,
          microsoft_session_id: null,
          source: 'configuration',
          created_by: system.username,
          created_at: now,
          last_used_at: null,
        })
        .execute()
      const detail = { name: texts[id].name }
      await recordAudit(trx, services, {
        actor: system,
        action: 'environment.add',
        object: `environment:${id}`,
        detail,
      })
    } else {
      const { name_key, ...rest } = found
      await trx.updateTable('environments').set(rest).where('id', '=', id).execute()
    }
    await trx
      .updateTable('environments')
      .set({ removed_at: now })
      .where('id', '=', other)
      .where('removed_at', 'is', null)
      .execute()
  })
}

async function isTaken(trx: Transaction<Schema>, nameKey: string): Promise<boolean> {
  const row = await trx.selectFrom('environments').select('id').where('name_key', '=', nameKey).executeTakeFirst()
  return row !== undefined
}
