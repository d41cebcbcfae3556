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
    // What is not there or is locked stays as it is: it does not count.
    const all = fc.sample(changes, { numRuns: 4 * count, seed }).values()
    const done: Record<string, number> = {}
    const found: string[] = []
    let left = count
    while (left > 0) {
      let last = ''
      for (let scans = 0; scans < perWhole && left > 0; scans++) {
        for (let made = 0; made < perScan && left > 0; ) {
          const { value: change } = all.next()
          if (!change) throw new Error(`${left} changes could not be made`)
          if ((await cloud.change(change)) >= 300) continue
          done[change.kind] = (done[change.kind] ?? 0) + 1
          made++
          left--
        }
        const scan = await cloud.scan({ changes: true })
        expect(scan.reading?.kind).toBe('changes')
        last = scan.id
      }
      const whole = await cloud.scan({ changes: false })
      found.push(...(await differences(cloud.services, last, whole.id)))
    }
    console.info(
      `seed ${seed}: ${count} changes, ${found.length} differences\n${JSON.stringify(done)}\n${found.join('\n')}`,
    )
    expect(found).toEqual([])
  } finally {
    await cloud.close()
  }
}, 3_600_000)
