import { expect, it } from 'vitest'
import type { AttributeChange } from '#app/contract/plans.ts'
import { gistOf, plainValue, propertyName, tellingValues } from './plan-values.ts'

const gone = (name: string, before: unknown): AttributeChange => ({
  path: `body.properties.${name}`,
  before,
  after: null,
  kind: 'removed',
  unknown: false,
  sensitive: false,
  replaces: false,
})
const range = (start: string, end: string) => ({
  attributes: [gone('startIpAddress', start), gone('endIpAddress', end)],
})

it('tells in short what a rule was that goes', () => {
  expect(gistOf(range('0.0.0.0', '255.255.255.255'))).toBe('0.0.0.0 – 255.255.255.255')
  expect(gistOf(range('0.0.0.0', '0.0.0.0'))).toBe('all Azure services')
  expect(gistOf(range('198.51.100.7', '198.51.100.7'))).toBe('198.51.100.7')
  const rule = [gone('sourceAddressPrefix', '*'), gone('destinationPortRange', '1433')]
  expect(gistOf({ attributes: rule })).toBe('anywhere to port 1433')
  expect(gistOf({ attributes: [gone('size', 3)] })).toBeNull()
})

it('tells rules of several sources and ports, whose lists stand whole or value by value', () => {
  const source = gone('sourceAddressPrefix', 'Internet')
  const whole = [source, gone('destinationPortRange', ''), gone('destinationPortRanges', ['22', '3389'])]
  expect(gistOf({ attributes: whole })).toBe('Internet to ports 22, 3389')
  const apart = [source, gone('destinationPortRanges[0]', '22'), gone('destinationPortRanges[1]', '3389')]
  expect(gistOf({ attributes: apart })).toBe('Internet to ports 22, 3389')
  const open = [gone('sourceAddressPrefixes', ['10.0.0.0/8', '*']), gone('destinationPortRanges', ['22', '*'])]
  expect(gistOf({ attributes: open })).toBe('anywhere to every port')
  expect(gistOf({ attributes: [gone('destinationPortRanges', ['22']), gone('sourceAddressPrefixes', [])] })).toBeNull()
})

it('leaves out what says which resource it is and how azapi talks to Azure', () => {
  const attributes = ['name', 'parent_id', 'method', 'locks[0]', 'body.properties.a'].map((path) => ({
    ...gone('x', 1),
    path,
  }))
  expect(tellingValues({ type: 'azapi_resource', attributes }).map(({ path }) => path)).toEqual(['body.properties.a'])
})

it('writes properties and values as people know them', () => {
  expect(['body.properties.a.b', 'body.kind', 'tags.a'].map(propertyName)).toEqual(['a.b', 'kind', 'tags.a'])
  expect([null, '', 'x', 3, ['a']].map(plainValue)).toEqual(['not set', '""', 'x', '3', '["a"]'])
})
