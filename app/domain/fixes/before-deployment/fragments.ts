import { embedderOf } from '../../arm/parts/embedded-children.ts'
import { nameOf, normaliseId } from '../../arm/resource-id.ts'
import type { Effect } from '../plan-judgement/effect.ts'
import type { Deployment } from './deployment.ts'

/** Normalised ids of resources of which a deployment has children that stand in them, such as rules of a group, and not themselves. */
export function fragmentsOf({ effects }: Deployment): Set<string> {
  const own = new Set(effects.filter(({ effect }) => !isFragment(effect)).map(({ effect }) => normaliseId(effect.id)))
  return new Set(
    effects
      .flatMap(({ effect }) => embedderOf(effect.id, effect.type) ?? [])
      .map(normaliseId)
      .filter((id) => !own.has(id)),
  )
}

const isFragment = ({ address }: Effect) => address === ''

/** A deployment with an empty change of each such resource, before those of its children, so that these are judged within it. */
export function withFragments(deployment: Deployment): Deployment {
  const fragments = fragmentsOf(deployment)
  const parents = new Map(
    deployment.effects.flatMap(({ effect }) => {
      const id = embedderOf(effect.id, effect.type)
      return id && fragments.has(normaliseId(id))
        ? [[normaliseId(id), { id, type: effect.type.slice(0, effect.type.lastIndexOf('/')) }] as const]
        : []
    }),
  )
  const made = [...parents.values()].map(({ id, type }) => {
    const effect: Effect = { address: '', id, type, apiVersion: '', kind: 'patch', body: { name: nameOf(id) } }
    return { effect, masked: effect, outcome: 'same' as const }
  })
  return { ...deployment, effects: [...made, ...deployment.effects] }
}
