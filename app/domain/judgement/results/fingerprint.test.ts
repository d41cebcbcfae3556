import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const id = '/subscriptions/S/resourceGroups/G/providers/Microsoft.Storage/storageAccounts/a'

it('never changes: baselines hold it, and code hosts know alerts by it', () => {
  expect(fingerprintOf('storage-secure-transfer', id)).toBe('f3cfe289836d314fbc99a30bf5d217f4')
})

it('is the same for every way in which Azure writes an id', () => {
  for (const written of [id.toLowerCase(), id.toUpperCase(), `${id}/`, ` ${id}`])
    expect(fingerprintOf('c', written)).toBe(fingerprintOf('c', id))
})

it('tells controls and resources apart', () => {
  const pair = fc.tuple(fc.stringMatching(/^[a-z-]{1,9}$/), fc.stringMatching(/^\/[a-z/]{1,9}[a-z]$/))
  fc.assert(
    fc.property(pair, pair, (one, other) => {
      expect(fingerprintOf(...one) === fingerprintOf(...other)).toBe(one.join() === other.join())
    }),
  )
})
