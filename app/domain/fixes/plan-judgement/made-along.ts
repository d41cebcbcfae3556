import { byParentType, collectionTable } from '../../arm/collection-table.ts'
import type { NotRead } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { Effect } from './effect.ts'
import type { Overlay } from './overlay.ts'

const settingsOf = byParentType(collectionTable.filter((row) => !row.list))

/**
 * The settings that Azure makes together with new resources, with values that only the apply will tell: those of which
 * there is one from the first moment. What the plan writes itself is left out.
 * @param isNew whether a normalised id stands for a resource that is not there yet
 */
export function madeAlong(effects: readonly Effect[], overlay: Overlay, isNew: (id: string) => boolean): NotRead[] {
  const written = [...overlay].flatMap(([id, planned]) =>
    planned ? [{ id, type: planned.record.type.toLowerCase() }] : [],
  )
  return effects
    .filter(
      (effect) =>
        (effect.kind === 'put' || (effect.kind === 'patch' && effect.creates)) && isNew(normaliseId(effect.id)),
    )
    .flatMap(({ id: scope, type: parent }) =>
      (settingsOf.get(parent.toLowerCase()) ?? [])
        .filter(
          ({ type }) =>
            !written.some((one) => one.type === type.toLowerCase() && one.id.startsWith(`${normaliseId(scope)}/`)),
        )
        .map(({ type }) => ({ scope, type, reason: 'Azure makes it together with its resource.' })),
    )
}
