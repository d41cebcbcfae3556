import { expect, test } from 'vitest'
import { restOfName } from './standard-name.ts'

test('the short name is not said twice', () => {
  expect(restOfName({ short: 'NIST', name: 'NIST SP 800-53', version: 'Rev. 5' })).toBe('SP 800-53 Rev. 5')
  expect(restOfName({ short: 'ISO', name: 'ISO/IEC 27001', version: '2022' })).toBe('27001 2022')
  expect(restOfName({ short: 'CIS', name: 'CIS Azure Foundations 6.0', version: '6.0' })).toBe('Azure Foundations 6.0')
  const benchmark = { short: 'CIS', name: 'CIS Microsoft Azure Foundations Benchmark', version: '6.0.0' }
  expect(restOfName(benchmark)).toBe('Azure Foundations 6.0.0')
  expect(restOfName({ short: 'MCSB', name: 'Microsoft cloud security benchmark', version: 'v1' })).toBe('v1')
  expect(restOfName({ short: 'Own', name: 'House rules', version: '3' })).toBe('House rules 3')
})
