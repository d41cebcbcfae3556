import { expect, it } from 'vitest'
import { unreadableValue } from '#app/contract/unreadable-value.ts'
import { evidenceText } from './evaluate-now.ts'

const type = 'Microsoft.Insights/diagnosticSettings'
const lacking = (actual: string) =>
  evidenceText({ evidence: [{ path: type, expected: `a ${type} where (properties.workspaceId exists)`, actual }] })

it('says what a resource lacks beside it without the conditions of the control', () => {
  expect(lacking('none')).toBe('There is no diagnostic setting.')
  expect(lacking('none of the 1 found')).toBe('Its diagnostic setting is not as the control asks.')
  expect(lacking('none of the 3 found')).toBe('None of its 3 diagnostic settings is as the control asks.')
})

it('says how many there are where a number is asked for', () => {
  const evidence = [{ path: type, expected: `1 to 2 of ${type} where (properties.logs exists)`, actual: '4' }]
  expect(evidenceText({ evidence })).toBe('It has 4 diagnostic settings that count; expected 1 to 2.')
})

it('says value and expectation of a property', () => {
  const evidence = [{ path: 'properties.minimumTlsVersion', expected: 'TLS1_2', actual: 'TLS1_0' }]
  expect(evidenceText({ evidence })).toBe('properties.minimumTlsVersion is "TLS1_0"; expected TLS1_2.')
})

it('says the value alone where nobody could say in words what is expected', () => {
  const evidence = [{ path: 'properties.endIpAddress', expected: unreadableValue, actual: '255.255.255.255' }]
  expect(evidenceText({ evidence })).toBe('properties.endIpAddress is "255.255.255.255".')
})
