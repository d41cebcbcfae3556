import { randomUUID } from 'node:crypto'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { isTracked } from '../resource-graph/tables.ts'
import type { ArmPath } from '../store/arm-path.ts'
import { plainLocation } from './envelope.ts'
import { givenProperties, timesOf } from './given-properties.ts'
import { isObject, type JsonObject, objectOf } from './json-object.ts'
import { keptOn } from './one-way.ts'

/** Properties that Azure accepts and never shows again. */
const writeOnly = new Set([
  'adminpassword',
  'administratorloginpassword',
  'administratorpassword',
  'customdata',
  'protectedsettings',
  'storageaccountaccesskey',
])

/** Properties that the provider sets: a PUT that leaves them out does not take them away. */
const setByProvider = ['provisioningState', 'privateEndpointConnections', 'creationTime', 'primaryEndpoints']

/** The resource that a PUT of `content` leaves behind, in the shape of GET's answer. */
export function replacedBody(
  path: ArmPath,
  content: JsonObject,
  existing: ResourceRecord | undefined,
  about: { type: string; id: string; tenantId: string },
): ResourceRecord {
  const { id: _id, name: _name, type: _type, location, properties, identity, ...rest } = withoutSecrets(content, path)
  const given = givenProperties({ path, tenantId: about.tenantId })
  const times = timesOf(path)
  const kept =
    existing === undefined
      ? Object.fromEntries(times.map((name) => [name, new Date().toISOString()]))
      : pick(objectOf(existing.properties), [...setByProvider, ...Object.keys(given), ...times])
  const isNewTracked = existing === undefined && isTracked(path.type.toLowerCase(), path)
  const record: ResourceRecord = {
    id: existing?.id ?? about.id,
    name: existing?.name ?? path.name,
    type: existing?.type ?? about.type,
    ...(typeof location === 'string' && { location: plainLocation(location) }),
    ...(existing?.location !== undefined && { location: existing.location }),
    ...rest,
    properties: {
      ...given,
      ...kept,
      ...keptOn(path, existing),
      ...objectOf(properties),
      ...(isNewTracked && { provisioningState: 'Succeeded' }),
    },
  }
  if (isObject(identity) && !isTakenOff(identity, existing?.identity))
    record.identity = assignedIdentity(identity, existing?.identity, about.tenantId)
  return record
}

/** Azure answers no identity once it was taken off; some types show that they never had one. */
function isTakenOff(identity: JsonObject, existing: unknown): boolean {
  return identity.type === 'None' && objectOf(existing).type !== 'None'
}

/** Gives a system-assigned identity its principal, and keeps the one that it has. */
export function assignedIdentity(identity: JsonObject, existing: unknown, tenantId: string): JsonObject {
  if (!String(identity.type).toLowerCase().includes('systemassigned')) return identity
  const { principalId = randomUUID(), tenantId: knownTenant = tenantId } = { ...objectOf(existing), ...identity }
  return { ...identity, principalId, tenantId: knownTenant }
}

/** A body without what Azure never shows: passwords, and the value of a vault's secret. */
export function withoutSecrets(content: JsonObject, path: ArmPath): JsonObject {
  const isSecret = path.type.toLowerCase() === 'microsoft.keyvault/vaults/secrets'
  if (!isObject(content.properties)) return content
  const hidden = isSecret ? new Set([...writeOnly, 'value']) : writeOnly
  return { ...content, properties: withoutWriteOnly(content.properties, hidden) }
}

function withoutWriteOnly(value: JsonObject, hidden: Set<string>): JsonObject {
  const clean = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(clean)
    return isObject(inner) ? withoutWriteOnly(inner, hidden) : inner
  }
  const entries = Object.entries(value).filter(([key]) => !hidden.has(key.toLowerCase()))
  return Object.fromEntries(entries.map(([key, inner]) => [key, clean(inner)]))
}

function pick(from: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))
}
