import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { readOnlyParts } from '#app/domain/arm/published/body/read-only-parts.ts'
import type { ProviderSettings } from '../arm-client.ts'
import type { ResourceId } from '../resource-id.ts'
import { isJsonObject, type Json, mapObject } from './json.ts'

/** Properties that change by themselves and that azapi therefore leaves out of its default output. */
const volatile = new Set([
  'etag',
  'updatedBy',
  'updated',
  'updatedOn',
  'updatedTimestamp',
  'lastUpdatedOn',
  'lastUpdated',
  'lastUpdatedTime',
  'lastUpdatedTimeUtc',
  'lastUpdatedDateUTC',
  'modifiedOn',
  'lastModifiedUtc',
  'lastModifiedTimeUtc',
  'lastModifiedAt',
  'lastModifiedBy',
  'lastModifiedByType',
  'freeTrialRemainingTime',
  'trialDaysRemaining',
  'daysTrialRemaining',
])

/**
 * The output of a resource without `response_export_values`: what Azure alone writes, by the schema of the type (of the newest api-version
 * where that of the asked one is not shipped), without what changes by itself. Nothing for a type without schema, and when the provider block says so.
 */
export function defaultOutput(
  answer: Json,
  { type, apiVersion }: Pick<ResourceId, 'type' | 'apiVersion'>,
  { disableDefaultOutput }: Pick<ProviderSettings, 'disableDefaultOutput'>,
): Json {
  const published = disableDefaultOutput ? undefined : shippedBodySchemas().find(type)
  if (published === undefined || !isJsonObject(answer)) return {}
  const envelope = mapObject(answer, (value, name) => (name === 'id' || name === 'type' ? value : undefined))
  const parts = readOnlyParts(published.schema(apiVersion) ?? published.newest, answer) as Json
  return withoutVolatile({ ...(isJsonObject(parts) ? parts : {}), ...envelope })
}

function withoutVolatile(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutVolatile)
  if (!isJsonObject(value)) return value
  return mapObject(value, (inner, name) => (volatile.has(name) ? undefined : withoutVolatile(inner)))
}
