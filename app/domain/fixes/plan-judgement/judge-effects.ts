import { setImmediate } from 'node:timers/promises'
import type { InventoryEntry, ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { ControlException } from '../../judgement/evaluation/exceptions.ts'
import { type Compared, Comparison } from './comparison.ts'
import type { Effect, Unjudged } from './effect.ts'
import { madeAlong } from './made-along.ts'
import { idsInvolved, isBeneath, overlayOf, removedBy } from './overlay.ts'

export interface EffectsToJudge {
  effects: readonly Effect[]
  unjudged: readonly Unjudged[]
  controls: readonly CatalogueControl[]
  exceptions: readonly ControlException[]
  now: Date
  signal?: AbortSignal
}

/** Records judged before other work of the process gets a turn. */
const turn = 250

/** Judges an inventory as it is and as it would be after these effects. Its entries may come in any order. */
export async function judgeEffects(
  { effects, unjudged, controls, exceptions, now, signal }: EffectsToJudge,
  inventory: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>,
): Promise<Compared> {
  const comparison = new Comparison(controls, now, exceptions)
  const involved = idsInvolved(effects)
  const removed = removedBy(effects)
  const present = new Map<string, ResourceRecord>()
  function take(record: ResourceRecord): void {
    const id = normaliseId(record.id)
    if (involved.has(id)) present.set(id, record)
    else if (isBeneath(id, removed)) comparison.before(record)
    else comparison.same(record)
  }
  let seen = 0
  for await (const entry of inventory) {
    if (entry.kind === 'header') comparison.header(entry.header)
    else if (entry.kind === 'notRead') comparison.notRead(entry.notRead)
    else take(entry.record)
    seen += 1
    if (seen % turn === 0) await setImmediate()
    signal?.throwIfAborted()
  }

  const overlay = overlayOf(effects, present)
  for (const [id, record] of present) {
    if (overlay.has(id) || isBeneath(id, removed)) comparison.before(record)
    else comparison.same(record)
  }
  for (const [id, planned] of overlay) if (planned) comparison.after(planned, present.get(id))
  const isNew = (id: string) => !present.has(id) || removed.has(id) || isBeneath(id, removed)
  for (const notRead of madeAlong(effects, overlay, isNew)) comparison.notReadAfter(notRead)
  for (const { type, id, near } of unjudged)
    comparison.doubt({ controlId: null, type, id: id && normaliseId(id), near: near?.map(normaliseId) })
  return comparison.finish()
}
