import { setImmediate } from 'node:timers/promises'
import type { InventoryLot } from '#app/domain/arm/inventory-file/read-inventory.ts'
import type { BlockLog } from './lane-judge.ts'
import type { Lane } from './worker-lane.ts'

interface Taking {
  lots: AsyncGenerator<InventoryLot, void>
  /** Judges a lot here. False when what lanes were told at their start no longer holds. */
  here(lot: InventoryLot): Promise<boolean>
  /** Takes what was found of a lot elsewhere. */
  found(lot: InventoryLot, block: BlockLog): Promise<void>
  /** Judges a block here before its turn has come. */
  ahead(bytes: Buffer): BlockLog | undefined
  /** Begins lanes, when so many bytes have gone by. */
  lanes: { after: number; start(): Lane[] } | undefined
  /** Throws when all is to end. */
  check(): void
}

interface Pending {
  lot: InventoryLot
  /** Given to somebody. */
  isTaken?: boolean
  answer?: Promise<void>
  /** What came of it: undefined inside where it has to be judged here. */
  settled?: { block: BlockLog | undefined }
}

/** Blocks that wait at a lane, so that it never waits itself, and those that are read for each. */
const [queuedPerLane, readPerLane] = [2, 4]

/** Takes lots in their order, whoever judges them. */
export async function takeLots({ lots, here, found, ahead, lanes: wanted, check }: Taking): Promise<void> {
  let lanes: { lane: Lane; queued: number }[] | undefined
  let bytes = 0
  let isOver = false
  /** Why no more can be read: a fault in what was read before it is told first. */
  let fault: { error: unknown } | undefined
  let areTold = true
  const pending: Pending[] = []
  const give = (one: Pending, to: { lane: Lane; queued: number }) => {
    one.isTaken = true
    to.queued += 1
    one.answer = to.lane.judge(one.lot.bytes as Buffer).then((block) => {
      to.queued -= 1
      one.settled = { block }
    })
  }
  const takeNext = async (one: Pending) => {
    pending.shift()
    const block = one.settled?.block
    if (block && areTold) await found(one.lot, block)
    else areTold = (await here(one.lot)) && areTold
  }
  try {
    for (;;) {
      while (!isOver && pending.length < 1 + readPerLane * (lanes?.length ?? 0)) {
        try {
          const next = await lots.next()
          if (next.done) isOver = true
          else pending.push({ lot: next.value })
        } catch (error) {
          fault = { error }
          isOver = true
        }
      }
      const [first] = pending
      if (!first && fault) throw fault.error
      if (!first) return
      if (areTold)
        for (const to of lanes ?? [])
          while (to.queued < queuedPerLane) {
            const free = pending.find((one) => one !== first && !one.isTaken)
            if (!free) break
            give(free, to)
          }
      if (first.settled || !first.isTaken) {
        bytes += first.lot.bytes?.length ?? 0
        await takeNext(first)
        if (wanted && bytes > wanted.after) lanes ??= wanted.start().map((lane) => ({ lane, queued: 0 }))
      } else {
        const free = pending.find((one) => !one.isTaken)
        if (free && areTold) {
          free.isTaken = true
          free.settled = { block: ahead(free.lot.bytes as Buffer) }
        } else await first.answer
      }
      if (lanes) await setImmediate()
      check()
    }
  } finally {
    for (const { lane } of lanes ?? []) lane.end()
  }
}
