import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RecordKeys } from './record-keys.ts'

it('tells what it has taken from what it has not, however much that is', () => {
  const count = fc.integer({ min: 0, max: 4_000 })
  const id = fc.integer({ min: 0, max: 3_000 }).map((number) => `/s/${number}`)
  const records = fc.array(fc.tuple(fc.constantFrom('a', 'b', ''), id), { maxLength: 200 })
  fc.assert(
    fc.property(count, records, (many, some) => {
      const [keys, known] = [new RecordKeys(), new Set<string>()]
      for (const [type, one] of [...Array.from({ length: many }, (_, at) => ['a', `/s/${at}`] as const), ...some]) {
        expect(keys.add(type, one)).toBe(!known.has(`${type} ${one}`))
        known.add(`${type} ${one}`)
      }
    }),
    { numRuns: 20 },
  )
})
