import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, claims } from '#app/contract/measures.ts'
import { tellMeasure } from './tell-measure.ts'

const claimOf = (id: Claim['id']) => claims.find((claim) => claim.id === id) as Claim
const everything = { environments: 'all' } as const
const enough = { samples: 20, environments: 3 }

describe('a measure', () => {
  it('is told to visitors of twenty samples in three environments, and not of fewer', () => {
    const told = (samples: number, environments: number) =>
      tellMeasure(claimOf('detection'), { value: 97, samples, environments }, null).value
    expect([told(20, 3), told(19, 3), told(20, 2), told(0, 0)]).toEqual([97, null, null, null])
  })

  it('is not told to people who are limited to environments either, and is told to those who see all', () => {
    const few = { value: 97, samples: 1, environments: 1 }
    expect(tellMeasure(claimOf('detection'), few, { environments: ['one'] }).value).toBeNull()
    expect(tellMeasure(claimOf('detection'), few, everything)).toEqual({ id: 'detection', value: 97, reached: true })
  })

  it('says neither reached nor missed without a value', () => {
    const none = { value: null, samples: 0, environments: 0 }
    expect(tellMeasure(claimOf('response'), none, everything)).toEqual({ id: 'response', value: null, reached: null })
  })

  it('counts the catalogue for everybody', () => {
    expect(tellMeasure(claimOf('controls'), { value: 234 }, null)).toEqual({
      id: 'controls',
      value: 234,
      reached: false,
    })
  })

  it('is rounded to the worse side', () => {
    expect(tellMeasure(claimOf('detection'), { ...enough, value: 94.99 }, null)).toMatchObject({
      value: 94.9,
      reached: false,
    })
    expect(tellMeasure(claimOf('response'), { ...enough, value: 15.2 }, null)).toMatchObject({
      value: 16,
      reached: false,
    })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
        const told = tellMeasure(claimOf('overhead'), { value }, null)
        expect(told.value).toBeLessThanOrEqual(value)
        if (told.reached) expect(value).toBeGreaterThanOrEqual(70)
      }),
    )
  })
})
