import { parentPort, workerData } from 'node:worker_threads'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { type LaneStart, laneJudge } from './lane-judge.ts'

/** A thread that judges blocks of an inventory: takes bytes, answers in the same order. */
const { controls, now, ...start } = workerData as LaneStart
const judge = laneJudge(compileCatalogue({ controls: [...controls] }, { now }), start)
parentPort?.on('message', (bytes: Uint8Array) => {
  const found = judge(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  parentPort?.postMessage(found, found ? [found.log.entries.buffer as ArrayBuffer] : [])
})
