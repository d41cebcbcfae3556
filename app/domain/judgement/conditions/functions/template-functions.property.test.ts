import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeContains } from './ip-range.ts'
import { templateFunctions } from './template-functions.ts'

const argument = fc.oneof(
  fc.jsonValue(),
  fc.constant({ toString: false, valueOf: null }),
  fc.constantFrom('', '2026-01-01', 'P1M', '10.0.0.0/8', '::1', '{0}', '-1', 1e308, -1),
)

it.each([...templateFunctions])('%s never throws and gives JSON', (_, { least, most, call }) => {
  const args = fc.array(argument, { minLength: least, maxLength: Math.min(most, least + 3) })
  fc.assert(
    fc.property(args, (values) => {
      const result = call(values, new Date('2026-01-01T00:00:00Z'))
      expect(() => JSON.stringify(result)).not.toThrow()
      expect(result).not.toBeTypeOf('function')
    }),
    { numRuns: 300 },
  )
})

it('finds each IPv4 address in the network of its own prefix', () => {
  const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'))
  fc.assert(
    fc.property(bytes, bytes, fc.nat(32), (address, other, prefix) => {
      expect(rangeContains(`${address}/${prefix}`, address)).toBe(true)
      const number = (text: string) => text.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
      const network = (text: string) => Math.floor(number(text) / 2 ** (32 - prefix))
      expect(rangeContains(`${address}/${prefix}`, other)).toBe(network(address) === network(other))
    }),
  )
})
