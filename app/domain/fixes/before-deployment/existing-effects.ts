import { isJsonObject, propertyKey } from '../../arm/json-value.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { Effect } from '../plan-judgement/effect.ts'
import { knownAfterApply } from '../plan-judgement/known-after-apply.ts'
import type { Deployment } from './deployment.ts'

/** What Azure itself keeps of resources that exist. */
const ofAzure = ['privateEndpointConnections', 'creationTime', 'keyCreationTime', 'currentBackupStorageRedundancy']

/** What Azure gives new resources of a type, in lower case, whatever is written. */
const givenToNew: Readonly<Record<string, readonly string[]>> = {
  'microsoft.storage/storageaccounts': ['keyCreationTime'],
}

/**
 * The effects of a deployment where nothing else is known of Azure: what it keeps of existing resources is unknown, and the
 * connections of what a private endpoint of the deployment may lead to.
 */
export function existingEffects({ effects }: Deployment): Effect[] {
  const hasOpenEndpoint = effects.some(({ effect }) => isEndpoint(effect) && !leadsSomewhere(effect))
  const replaced = new Set(
    effects.filter(({ outcome }) => outcome === 'new').map(({ effect }) => normaliseId(effect.id)),
  )
  return effects.map(({ effect, outcome }) => {
    if (effect.kind === 'delete' || effect.kind === 'merge') return effect
    const exists = effect.kind === 'put' && outcome !== 'new' && !replaced.has(normaliseId(effect.id))
    if (exists) return withUnknown(effect, ofAzure)
    if (outcome !== 'new') return effect
    const given = givenToNew[effect.type.toLowerCase()] ?? []
    return withUnknown(effect, hasOpenEndpoint ? [...given, 'privateEndpointConnections'] : given)
  })
}

const isEndpoint = ({ type }: Effect) => type.toLowerCase() === 'microsoft.network/privateendpoints'

/** Whether all targets of an endpoint are known. */
function leadsSomewhere({ body }: Effect): boolean {
  const links = isJsonObject(body.properties) ? body.properties.privateLinkServiceConnections : undefined
  return (
    Array.isArray(links) &&
    links.every((link) => {
      const properties = isJsonObject(link) ? link.properties : undefined
      return isJsonObject(properties) && typeof properties.privateLinkServiceId === 'string'
    })
  )
}

function withUnknown<One extends Effect>(effect: One, names: readonly string[]): One {
  const { properties } = effect.body
  if (!isJsonObject(properties)) return effect
  const missing = names.filter(
    (name) => propertyKey(properties, name) === undefined || typeof properties[name] === 'symbol',
  )
  const unknown = Object.fromEntries(missing.map((name) => [name, knownAfterApply]))
  return { ...effect, body: { ...effect.body, properties: { ...properties, ...unknown } } }
}
