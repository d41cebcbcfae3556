import { existsSync } from 'node:fs'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BlockLog, LaneStart } from './lane-judge.ts'

/** Judges blocks elsewhere. */
export interface Lane {
  /** What a block held; undefined where it has to be judged here, which says why. */
  judge(bytes: Uint8Array): Promise<BlockLog | undefined>
  end(): void
}

/** Young objects of a lane die soon: more room for them would only be memory. */
const youngMegabytes = 8

/** Beside this one so many threads judge at most. */
const most = 3

/** A thread for each further core. None where the terminal runs from its sources, which threads cannot load. */
export function workerLanes(start: LaneStart): Lane[] {
  const file = new URL('./lane.js', import.meta.url)
  const lanes = Math.min(os.availableParallelism() - 1, most)
  return existsSync(file) ? Array.from({ length: lanes }, () => workerLane(file, start)) : []
}

/** A lane that ends by a fault leaves its blocks to be judged here. */
function workerLane(file: URL, start: LaneStart): Lane {
  const worker = new Worker(file, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } })
  const awaited: ((found: BlockLog | undefined) => void)[] = []
  let isLost = false
  worker.on('message', (found: BlockLog | undefined) => awaited.shift()?.(found))
  worker.on('error', () => {
    isLost = true
    for (const answer of awaited.splice(0)) answer(undefined)
  })
  return {
    judge: (bytes) =>
      new Promise((resolve) => {
        if (isLost) return resolve(undefined)
        awaited.push(resolve)
        const copy = Uint8Array.from(bytes)
        worker.postMessage(copy, [copy.buffer])
      }),
    end: () => void worker.terminate(),
  }
}
