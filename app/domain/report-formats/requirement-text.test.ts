import { expect, it } from 'vitest'
import { requirementText } from './requirement-text.ts'

it('names each standard once, and says nothing where there is none', () => {
  const requirements = [
    { standard: 'CIS', requirement: '9.3.4' },
    { standard: 'NIST', requirement: 'SC-8' },
    { standard: 'NIST', requirement: 'SC-8(1)' },
  ]
  expect(requirementText({ requirements })).toBe('CIS 9.3.4; NIST SC-8, SC-8(1)')
  expect(requirementText({ requirements: [] })).toBe('')
})
