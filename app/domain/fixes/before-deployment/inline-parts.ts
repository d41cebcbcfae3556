import { isJsonObject, type JsonObject, propertyKey } from '../../arm/json-value.ts'
import { elementsOf } from '../../arm/parts/embedded-children.ts'
import { partsOfParent } from '../../arm/parts/part-types.ts'
import { nameOf, normaliseId } from '../../arm/resource-id.ts'
import type { Effect } from '../plan-judgement/effect.ts'
import type { DeployedEffect, Deployment } from './deployment.ts'

/**
 * A deployment with what bodies write of resources that have records of their own: subnets within their network, and the `siteConfig` of
 * an app, which is its `config/web`. What it writes by itself too stays as that is.
 */
export function withInlineParts(deployment: Deployment): Deployment {
  const own = new Set(deployment.effects.map(({ effect }) => normaliseId(effect.id)))
  const parts = deployment.effects.flatMap((deployed) =>
    partsOf(deployed.effect).flatMap((effect): DeployedEffect[] => {
      if (own.has(normaliseId(effect.id))) return []
      const masked = partsOf(deployed.masked).find(({ id }) => id === effect.id) ?? effect
      return [{ effect, masked, outcome: deployed.outcome }]
    }),
  )
  return parts.length === 0 ? deployment : { ...deployment, effects: [...deployment.effects, ...parts] }
}

const appTypes = ['microsoft.web/sites', 'microsoft.web/sites/slots']

function partsOf(effect: Effect): Effect[] {
  if (effect.kind !== 'put') return []
  const type = effect.type.toLowerCase()
  return appTypes.includes(type) ? appSettings(effect) : judgedChildren(effect, type)
}

function judgedChildren({ address, apiVersion, id, type, body }: Effect, lowerType: string): Effect[] {
  return partsOfParent(lowerType).flatMap((part) => {
    if (!part.isJudged) return []
    const kind = nameOf(part.type)
    return elementsOf({ id, type, properties: body.properties }, part)
      .filter(({ name, properties }) => typeof name === 'string' && isJsonObject(properties))
      .map((element): Effect => {
        const target = { address, apiVersion, id: `${id}/${kind}/${element.name}`, type: `${type}/${kind}` }
        return { ...target, kind: 'put', body: element }
      })
  })
}

/** Of settings that it does not write an app has Azure's, which are told by Azure alone. */
function appSettings({ address, apiVersion, id, type, body }: Effect): Effect[] {
  const properties = isJsonObject(body.properties) ? body.properties : {}
  const settings = properties[propertyKey(properties, 'siteConfig') ?? '']
  if (!isJsonObject(settings)) return []
  const target = { address, apiVersion, id: `${id}/config/web`, type: `${type}/config` }
  return [{ ...target, kind: 'patch', creates: true, body: { name: 'web', properties: settings satisfies JsonObject } }]
}
