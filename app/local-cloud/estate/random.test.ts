import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'

describe('seededRandom', () => {
  it('repeats itself for the same seed and labels, and differs for others', () => {
    const draw = (seed: number, label: string) => Array.from({ length: 5 }, seededRandom(seed, label).next)
    fc.assert(
      fc.property(fc.integer(), fc.string(), (seed, label) => {
        expect(draw(seed, label)).toEqual(draw(seed, label))
        expect(draw(seed, label)).not.toEqual(draw(seed, `${label}x`))
      }),
    )
  })

  it('stays within bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, least, span) => {
        const value = seededRandom(seed).int(least, least + span)
        expect(value).toBeGreaterThanOrEqual(least)
        expect(value).toBeLessThanOrEqual(least + span)
      }),
    )
  })

  it('takes chances about as often as asked', () => {
    const random = seededRandom(3)
    const hits = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length
    expect(hits).toBeGreaterThan(2800)
    expect(hits).toBeLessThan(3200)
  })

  it('makes GUIDs, and refuses to pick from nothing', () => {
    expect(seededRandom(1).guid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(() => seededRandom(1).pick([])).toThrow(RangeError)
  })
})
