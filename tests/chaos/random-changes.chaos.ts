import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changingCloud } from '../scans/changing-cloud.ts'
import { differences } from '../scans/compared-verdicts.ts'
import { changes } from '../scans/random-changes.ts'

const count = Number(process.env.PARAPET_CHANGES ?? 200)
const seed = Number(process.env.PARAPET_SEED ?? randomInt(2 ** 31))
/** Changes between two scans, and scans of changes before one that reads everything. */
const perScan = 5
const perWhole = 4

it(`finds what a whole scan finds over ${count} changes`, async () => {
  const cloud = await changingCloud(1200)
  try {
    await cloud.scan({ changes: false })
    const all = fc.sample(changes, { numRuns: count, seed })
    const made = { done: 0, notDone: 0 }
    const found: string[] = []
    for (let at = 0; at < all.length; at += perScan * perWhole) {
      let last = ''
      for (let start = at; start < at + perScan * perWhole; start += perScan) {
        for (const change of all.slice(start, start + perScan))
          made[(await cloud.change(change)) < 300 ? 'done' : 'notDone'] += 1
        const scan = await cloud.scan({ changes: true })
        expect(scan.reading?.kind).toBe('changes')
        last = scan.id
      }
      const whole = await cloud.scan({ changes: false })
      found.push(...(await differences(cloud.services, last, whole.id)))
    }
    console.info(`seed ${seed}: ${JSON.stringify(made)}, ${found.length} differences\n${found.join('\n')}`)
    expect(found).toEqual([])
  } finally {
    await cloud.close()
  }
}, 3_600_000)
