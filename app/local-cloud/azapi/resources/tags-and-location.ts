import { isTracked } from '../../resource-graph/tables.ts'
import { parseArmPath } from '../../store/arm-path.ts'
import type { ProviderSettings } from '../arm-client.ts'
import { type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { isObjectValue, textOf } from './attributes.ts'
import { attributesOf, hasUnknown, isNull } from './dynamic-json.ts'
import { isResourceGroup, plainType } from './place.ts'

/** The name of a region without casing and spaces: `West Europe` and `westeurope` are the same place. */
export function plainLocation(location: Value | undefined): string {
  return (textOf(location) ?? '').toLowerCase().replaceAll(' ', '')
}

export function plannedLocation(
  config: ObjectValue,
  prior: ObjectValue | null,
  settings: ProviderSettings,
  id: Value,
): Value {
  const asked = isNull(config.location) ? inBody(config, 'location') : (config.location ?? null)
  if (asked === unknown) return unknown
  if (!isNull(asked))
    return prior && plainLocation(prior.location) === plainLocation(asked) ? (prior.location ?? null) : asked
  if (textOf(prior?.location)) return prior?.location ?? null
  return settings.defaultLocation !== undefined && isTaggable(config.type, id) ? settings.defaultLocation : null
}

export function plannedTags(
  config: ObjectValue,
  prior: ObjectValue | null,
  settings: ProviderSettings,
  id: Value,
): Value {
  if (!isNull(config.tags)) return config.tags ?? null
  const tags = inBody(config, 'tags')
  if (tags === unknown || isObjectValue(tags)) return hasUnknown(tags) ? unknown : tags
  if (settings.defaultTags !== undefined && isTaggable(config.type, id)) return settings.defaultTags
  const isEmpty = isObjectValue(prior?.tags) && Object.keys(prior.tags).length === 0
  return isEmpty ? {} : null
}

/** What a body says about itself; unknown when nothing of the body is known yet. */
function inBody(config: ObjectValue, name: string): Value {
  if (isWhollyUnknown(config.body)) return unknown
  return attributesOf(config.body)[name] ?? null
}

function isWhollyUnknown(body: Value | undefined): boolean {
  return hasUnknown(body) && Object.keys(attributesOf(body)).length === 0
}

/** Whether resources of a type have a location and tags of their own. */
function isTaggable(type: Value | undefined, id: Value): boolean {
  if (isResourceGroup(type)) return true
  const path = typeof id === 'string' ? parseArmPath(id) : undefined
  return isTracked(plainType(type), path ?? { resourceGroup: 'not known yet', isExtension: false })
}
