import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, packRows, unpack, unpackRows } from './packed.ts'

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.tuple(fc.string(), fc.integer(), fc.option(fc.boolean()))), (value, of) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
      const rows = of.map(([name, count, critical]) => ({ name, count, critical }))
      expect(unpackRows(packRows(rows))).toEqual(rows)
    }),
  )
})
