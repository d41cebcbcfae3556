import { embedderOf } from '../../arm/parts/embedded-children.ts'
import { typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType } from '../../arm/scope-types.ts'
import { type Control, relatedOf } from '../../judgement/controls/control.ts'
import type { Effect } from './effect.ts'
import { linkedIds } from './private-links.ts'

/** The controls whose verdicts effects may change: they judge, or look at beside it, a type that is touched. */
export function controlsTouched<One extends Control>(controls: readonly One[], effects: readonly Effect[]): One[] {
  const types = new Set(
    effects.flatMap(({ id, type, body }) => [type, ...typesOf(embedderOf(id, type), ...linkedIds(type, body))]),
  )
  const touched = new Set([...types].map(lower))
  const removed = effects.filter(({ kind }) => kind === 'delete').map(({ type }) => lower(type))
  const isTouched = (type: string) => touched.has(type) || goesWith(removed, type)
  return controls.filter((control) =>
    [control.resource, ...relatedOf(control).map(({ resource }) => resource)].some((type) => isTouched(lower(type))),
  )
}

/** Whether resources of a type may go with deleted ones: their children, what extends any resource, all of a group. */
function goesWith(removed: readonly string[], type: string): boolean {
  return removed.some((one) => one === lower(resourceGroupType) || type.startsWith(`${one}/`) || extensions.test(type))
}

const extensions = /^microsoft\.(authorization|insights)\//

const typesOf = (...ids: (string | undefined)[]) => ids.flatMap((id) => (id && typeOf(id)) || [])
const lower = (text: string) => text.toLowerCase()
