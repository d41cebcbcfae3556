import fc from 'fast-check'
import { expect, it } from 'vitest'
import { letsIn } from './lets-in.ts'

interface Rule {
  name: string
  properties: Record<string, unknown> & {
    priority: number
    sourceAddressPrefixes: string[]
    destinationPortRanges: string[]
  }
}

const rule = (properties: Record<string, unknown>) => ({
  properties: { direction: 'Inbound', protocol: 'Tcp', sourcePortRange: '*', ...properties },
})
const open = { access: 'Allow', priority: 200, sourceAddressPrefix: '*', destinationAddressPrefix: '*' }
const allow = rule({ ...open, destinationPortRange: '20-30' })
const deny = (sourceAddressPrefix: string, more = {}) =>
  rule({
    access: 'Deny',
    priority: 100,
    sourceAddressPrefix,
    destinationAddressPrefix: '*',
    destinationPortRange: '*',
    ...more,
  })

it.each([
  ['nothing refuses it', [], true],
  ['one rule refuses everybody', [deny('Internet')], false],
  ['two refuse a half each', [deny('0.0.0.0/1'), deny('128.0.0.0/1')], false],
  ['one half is left', [deny('0.0.0.0/1')], true],
  ['a single address is left', [deny('0.0.0.0-9.9.9.8'), deny('9.9.9.10-255.255.255.255')], true],
  ['only the port beside it is refused', [deny('*', { destinationPortRange: '23' })], true],
  ['another protocol is refused', [deny('*', { protocol: 'Udp' })], true],
  ['it is refused later', [deny('*', { priority: 300 })], true],
  ['what goes out is refused', [deny('*', { direction: 'Outbound' })], true],
  ['one source port is refused', [deny('*', { sourcePortRange: '53' })], true],
  ['another machine is refused', [deny('*', { destinationAddressPrefix: '10.0.0.4' })], true],
])('lets in where %s', (_, refusals, expected) => {
  expect(letsIn([...refusals, allow], allow, 'TCP', 22)).toBe(expected)
})

it('lets in by one port of many where refusals leave a gap between them', () => {
  const halves = (gap: string) => [
    deny('*', { destinationPortRange: '20-24' }),
    deny('*', { destinationPortRange: gap }),
  ]
  expect(letsIn([...halves('26-30'), allow], allow, 'Tcp', '*')).toBe(true)
  expect(letsIn([...halves('25-30'), allow], allow, 'Tcp', '*')).toBe(false)
})

it('counts IPv6 where it is named, and all of it by what is given out', () => {
  const named = rule({ ...open, sourceAddressPrefix: '::/0', destinationPortRange: '22' })
  expect(letsIn([deny('0.0.0.0/0'), named], named, 'Tcp', 22)).toBe(true)
  expect(letsIn([deny('2000::/3'), named], named, 'Tcp', 22)).toBe(false)
  expect(letsIn([deny('0.0.0.0/0'), allow], allow, 'Tcp', 22)).toBe(false)
})

it('takes a rule that names no machine for one that leads to some', () => {
  const bare = rule({ access: 'Allow', priority: 200, sourceAddressPrefix: '*', destinationPortRange: '22' })
  expect(letsIn([bare], bare, 'Tcp', 22)).toBe(true)
  expect(letsIn([deny('*'), bare], bare, 'Tcp', 22)).toBe(false)
  expect(letsIn([deny('*', { destinationAddressPrefix: '10.0.0.4' }), bare], bare, 'Tcp', 22)).toBe(true)
})

it('lets a service tag in where nothing refuses it by its own name, or everybody', () => {
  const azure = rule({ ...open, sourceAddressPrefix: 'AzureCloud.WestEurope', destinationPortRange: '443' })
  const ask = (...refusals: unknown[]) => letsIn([...refusals, azure], azure, 'Tcp', '*', 'AzureCloud')
  expect(ask()).toBe(true)
  expect(ask(deny('AzureCloud'))).toBe(false)
  expect(ask(deny('AzureCloud.NorthEurope'))).toBe(true)
  expect(letsIn([allow], allow, 'Tcp', '*', 'AzureCloud')).toBe(false)
})

it('takes what is no rule for none', () => {
  for (const odd of [
    null,
    'x',
    [],
    {},
    { properties: null },
    { properties: { priority: 'x', destinationPortRange: 7 } },
  ])
    expect(letsIn([odd, allow], allow, 'Tcp', 22)).toBe(true)
  expect(letsIn('x', allow, 'Tcp', 22)).toBe(false)
  expect(letsIn([], undefined, undefined, undefined)).toBe(false)
})

/** Networks and ports few enough to try every packet that could be told apart: each stands for an eighth of IPv4. */
const network = fc
  .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 3 }))
  .map(([eighth, bits]) => `${eighth * 32}.0.0.0/${bits}`)
const ports = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
const anyRule = fc.record({
  access: fc.constantFrom('Allow', 'Deny', 'Deny'),
  protocol: fc.constantFrom('Tcp', 'Tcp', '*', 'Udp'),
  priority: fc.integer({ min: 1, max: 9 }),
  sourceAddressPrefixes: fc.array(network, { minLength: 1, maxLength: 3 }),
  destinationPortRanges: fc.array(ports, { minLength: 1, maxLength: 2 }),
  destinationAddressPrefix: fc.constantFrom('*', '*', '10.0.0.4'),
})

it('lets a packet in as the first rule that matches decides', () => {
  const holds = (one: Rule, eighth: number, port: number) =>
    one.properties.sourceAddressPrefixes.some((text) => {
      const [first = 0, bits = 0] = text.split(/\.0\.0\.0\//).map(Number)
      return Math.floor(first / 2 ** (8 - bits)) === Math.floor((eighth * 32) / 2 ** (8 - bits))
    }) &&
    one.properties.destinationPortRanges.some((text) => {
      const [first = 0, last = 0] = text.split('-').map(Number)
      return first <= port && port <= last
    })
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 7 }), (list) => {
      const rules = list.map(
        (properties, at): Rule => ({ name: `${at}`, properties: { direction: 'Inbound', ...properties } }),
      )
      for (const one of rules) {
        const { access, protocol, priority, destinationAddressPrefix } = one.properties
        if (access !== 'Allow') continue
        const refuses = (other: Rule) =>
          other.properties.access === 'Deny' &&
          other.properties.priority < priority &&
          ['*', 'Tcp'].includes(String(other.properties.protocol)) &&
          ['*', destinationAddressPrefix].includes(String(other.properties.destinationAddressPrefix))
        const before = rules.filter(refuses)
        const isOpen = [0, 1, 2, 3, 4, 5, 6, 7].some((eighth) =>
          [1, 2, 3, 4, 5, 6].some(
            (port) =>
              protocol !== 'Udp' && holds(one, eighth, port) && !before.some((other) => holds(other, eighth, port)),
          ),
        )
        expect(letsIn(rules, one, 'Tcp', '*')).toBe(isOpen)
      }
    }),
    { numRuns: 500 },
  )
})
