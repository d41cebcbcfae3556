import { typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType, subscriptionType } from '../../arm/scope-types.ts'
import { type Control, relatedOf } from '../../judgement/controls/control.ts'
import type { ChangedResources } from './changed-resources.ts'

/**
 * The controls that changed resources can fail: all of their types; on the groups and the subscription above them those that
 * the playbook names as its evidence, or that require a resource of a changed type.
 * @returns `judged`: normalised ids of what they are judged on
 */
export function controlsOfChanges<C extends Control>(
  { resources, scopes, changed }: ChangedResources,
  controls: readonly C[],
  evidence: readonly string[],
): { controls: C[]; judged: string[] } {
  const lower = (id: string) => (typeOf(id) ?? '').toLowerCase()
  const changedTypes = new Set(changed.map(lower))
  const types = new Set([...resources].map(lower))
  const ofScope = new Set([subscriptionType, resourceGroupType].map((type) => type.toLowerCase()))
  const taken = controls.filter((control) => {
    const type = control.resource.toLowerCase()
    if (!ofScope.has(type)) return types.has(type)
    return (
      evidence.includes(control.id) || relatedOf(control).some((one) => changedTypes.has(one.resource.toLowerCase()))
    )
  })
  const judgedTypes = new Set(taken.map((control) => control.resource.toLowerCase()))
  return { controls: taken, judged: [...resources, ...scopes].filter((id) => judgedTypes.has(lower(id))) }
}
