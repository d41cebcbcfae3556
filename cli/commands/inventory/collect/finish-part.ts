import { HeadTally } from '#app/domain/arm/inventory-file/head-tally.ts'
import type { HeadSubscription, InventoryHead, NotRead, ResourceRecord } from '#app/domain/arm/record.ts'
import { CommandError } from '../../../exit-code.ts'
import { fileSink } from '../../../judge/report-sink.ts'
import { type Begun, partLines } from './part-lines.ts'

/**
 * Makes an inventory of a part file that is finished: head, records and what could not be read, each once. It takes its place
 * whole. The part file is read twice, since the head tells what follows.
 */
export async function finishPart(part: string, out: string): Promise<InventoryHead> {
  const head = await headOf(part)
  const sink = fileSink(out, 'inventory')
  try {
    sink.write(`${JSON.stringify({ inventory: head })}\n`)
    for await (const { text, mark } of partLines(part)) {
      if (!mark) sink.write(`${text}\n`)
      for (const notRead of mark ? notReadIn(mark) : []) sink.write(`${JSON.stringify({ notRead })}\n`)
    }
    await sink.end()
  } catch (error) {
    sink.discard()
    throw error
  }
  return head
}

async function headOf(part: string): Promise<InventoryHead> {
  const tally = new HeadTally()
  const started = new Map<string, string>()
  const collected = new Map<string, string>()
  let begun: Begun | undefined
  for await (const { text, mark } of partLines(part)) {
    if (mark?.part === 'collection') begun = mark.begun
    // The first beginning counts: a run that took it up began later.
    else if (mark?.part === 'subscription' && !started.has(mark.id)) started.set(mark.id, mark.startedAt)
    else if (mark?.part === 'end') collected.set(mark.id, mark.collectedAt)
    if (!mark) tally.record(JSON.parse(text) as ResourceRecord)
    for (const notRead of mark ? notReadIn(mark) : []) tally.notRead(notRead)
  }
  if (!begun) throw new CommandError(`${part} is no part of a collection.`)
  const { product, catalogue, cloud, subscriptions, collected: types } = begun
  return tally.head({
    collected: types,
    subscriptions: subscriptions.map(
      (one): HeadSubscription => ({
        ...one,
        cloud,
        startedAt: started.get(one.id) ?? '',
        collectedAt: collected.get(one.id) ?? '',
        product,
        catalogue,
      }),
    ),
  })
}

function notReadIn(mark: { part: string; begun?: Begun; notRead?: NotRead[] }): NotRead[] {
  return mark.begun?.unreadable ?? mark.notRead ?? []
}
