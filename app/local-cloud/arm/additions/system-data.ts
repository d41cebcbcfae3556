import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { membersOf } from '#app/domain/arm/published/body/members.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { Principal } from '../../entra/access-token.ts'
import { isObject, type JsonObject } from '../json-object.ts'

/**
 * Who made a resource and who changed it last, for types whose published schema has it at the top. Nobody knows who made what was
 * there from the start.
 */
export function systemData(
  type: string,
  existing: ResourceRecord | undefined,
  { userPrincipalName, clientId }: Principal,
  now: Date,
): JsonObject | undefined {
  const shape = shippedBodySchemas().find(type)?.newest.body
  if (shape?.k !== 'o' || !membersOf(shape).exact.has('systemData')) return undefined
  const by = userPrincipalName ?? clientId
  const byType = userPrincipalName === undefined ? 'Application' : 'User'
  const at = now.toISOString()
  const made = existing === undefined ? { createdBy: by, createdByType: byType, createdAt: at } : existing.systemData
  return {
    ...(isObject(made) && made),
    lastModifiedBy: by,
    lastModifiedByType: byType,
    lastModifiedAt: at,
  }
}
