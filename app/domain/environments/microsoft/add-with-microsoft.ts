import { randomUUID } from 'node:crypto'
import type { Environment, NewMicrosoftEnvironment } from '#app/contract/environments.ts'
import type { Actor } from '../../actor.ts'
import { invalid } from '../../errors.ts'
import { insertEnvironment } from '../add-environment.ts'
import { chooseScope } from '../choose-scope.ts'
import { toEnvironment } from '../environment-row.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { activeEnvironmentId } from '../working-context.ts'
import { readableBySession } from './readable-by-session.ts'
import { requireSignedIn } from './refresh-session.ts'

/**
 * Adds an environment that is signed in to with Microsoft.
 * @throws AppError `conflict` for a name that is taken, `not-found`, `forbidden`, `invalid` for another tenant; AzureError
 */
export async function addWithMicrosoft(
  services: EnvironmentServices,
  actor: Actor,
  input: NewMicrosoftEnvironment,
): Promise<Environment> {
  const { row, readable } = await readableBySession(services, actor, input.microsoftSessionId)
  const tenants = [row.tenant, row.tenant_id].map((one) => one?.toLowerCase())
  if (!tenants.includes(input.tenantId.toLowerCase()))
    throw invalid('tenantId', `The sign-in is of the tenant ${row.tenant_id}, not of ${input.tenantId}.`)
  const scope = chooseScope(input, readable)
  const added = await services.db.transaction().execute(async (trx) => {
    await requireSignedIn({ db: trx }, row.id)
    return insertEnvironment(trx, services, actor, {
      id: randomUUID(),
      name: input.name,
      client_name: input.clientName,
      description: input.description,
      cloud: row.cloud,
      tenant_id: row.tenant_id,
      scope: JSON.stringify(scope),
      auth_method: 'microsoft',
      client_id: row.client_id,
      credential_sealed: null,
      credential_set_at: null,
      credential_expires_at: null,
      microsoft_session_id: row.id,
    })
  })
  return toEnvironment(added, await activeEnvironmentId(services, actor))
}
