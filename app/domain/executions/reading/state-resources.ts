import { realClouds } from '#app/azure/cloud-profile.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import type { Redactor } from '#app/terraform/redaction.ts'
import { readState } from '#app/terraform/state-file.ts'
import { heldValues } from '#app/terraform/state-values.ts'
import type { Db } from '#db/database.ts'
import { nounOf } from '../../arm/resource-nouns.ts'
import { environmentById } from '../../environments/environment-row.ts'
import type { StoredState } from '../rows/state-store.ts'

/** What a workspace's state holds without its secrets, with the nouns of its types and the way to each in Azure's portal. */
export async function stateResources(
  db: Db,
  environmentId: string,
  state: Pick<StoredState, 'text'> | undefined,
  redact: Redactor,
): Promise<WorkspaceDetail['stateResources']> {
  if (!state) return []
  const cloud = (await environmentById(db, environmentId))?.cloud
  const portal = Object.values(realClouds).find(({ name }) => name === cloud)?.portal
  const resources = readState(state.text).resources.map(({ address, type, azureType, id, body }) => ({
    address,
    type,
    azureType,
    ...(azureType !== null && { noun: { one: nounOf(azureType, 1), many: nounOf(azureType, 2) } }),
    id,
    values: body ? heldValues(body, (text) => redact.text(text)) : [],
    portalUrl: portal === undefined || id === null ? null : `${portal}/#@/resource${encodeURI(id)}`,
  }))
  return redact.value(resources)
}
