import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { decidingRule, matches, type Packet, type Rule, sourcesOf } from './packets.ts'

/** The ports by which controls judge: those of TCP, and those that answer by UDP too. */
const judged = {
  'network-ssh-closed-to-internet': { tcp: [22], udp: [] },
  'network-rdp-closed-to-internet': { tcp: [3389], udp: [] },
  'network-admin-ports-closed-to-internet': {
    tcp: [20, 21, 23, 111, 135, 137, 138, 139, 445, 2049, 2375, 2376, 5900, 5901, 5985, 5986],
    udp: [],
  },
  'network-web-ports-closed-to-internet': { tcp: [80, 443], udp: [] },
  'network-cluster-ports-closed-to-internet': {
    tcp: [2181, 2379, 2380, 5601, 5672, 6443, 7077, 8088, 8500, 8888, 9092, 10250, 10255, 15672, 50070],
    udp: [],
  },
  'network-database-ports-closed-to-internet': {
    tcp: [
      1433, 1434, 1521, 2483, 2484, 3306, 3342, 5432, 5984, 6379, 6380, 9042, 9200, 9300, 11211, 27017, 27018, 27019,
      33060,
    ],
    udp: [1434, 11211],
  },
} satisfies Record<string, { tcp: number[]; udp: number[] }>

const fromPorts = [53, 500, 50_000]
const strangers = ['1.2.3.4', '40.1.1.1', '70.1.1.1', '150.1.1.1', '203.0.113.7', '2a00::1']
const wide = /^(\*|internet|.*\/[0-3])$/i
const web = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/applicationSecurityGroups/asg-web'
/** Machines by their address, whichever family a packet is of: Azure refuses rules that mix the families. */
const machines = ['10.1.0.4', '10.2.0.9', '10.3.0.1'].flatMap((to) => [[web], []].map((groups) => ({ to, groups })))

const cased = (text: string) => fc.constantFrom(text, text, text, text.toUpperCase(), text.toLowerCase())
const oneOrList = <Name extends string>(name: Name, values: fc.Arbitrary<string>) =>
  fc.oneof(
    values.map((value) => ({ [`${name}`]: value })),
    fc
      .uniqueArray(values, { minLength: 1, maxLength: 3 })
      .map((list) => ({ [`${name}${name.endsWith('Range') ? 's' : 'es'}`]: list })),
  )
const ports = [21, 22, 23, 80, 443, 445, 1433, 1434, 2379, 3389, 5432, 5985, 6443, 10250, 11211]
const port = fc.oneof(
  fc.constantFrom('*', '0-65535', '1-65535', '20-30', '80-445', '1-1023', '1024-65535', '9000', '3000-3388'),
  fc.constantFrom(...ports).map(String),
)
const source = fc.oneof(
  fc.constantFrom('*', 'Internet', '0.0.0.0/0').chain(cased),
  fc.constantFrom(
    '0.0.0.0/1',
    '128.0.0.0/1',
    '64.0.0.0/2',
    '::/0',
    '2000::/3',
    '203.0.113.7',
    '203.0.113.0/24',
    '10.0.0.0/8',
  ),
  fc.constantFrom('VirtualNetwork', 'AzureLoadBalancer'),
)
const destination = fc.oneof(
  oneOrList('destinationAddressPrefix', fc.constantFrom('*', 'VirtualNetwork', '10.1.0.4', '10.2.0.0/16')),
  fc.constant({ destinationAddressPrefix: '*' }),
  fc.constant({ destinationApplicationSecurityGroups: [{ id: web }] }),
)
const rule = fc
  .tuple(
    fc.record({
      access: fc.constantFrom('Allow', 'Deny').chain(cased),
      direction: fc.constantFrom('Inbound', 'Inbound', 'Inbound', 'Outbound').chain(cased),
      protocol: fc.constantFrom('*', 'Tcp', 'Tcp', 'Udp', 'Icmp').chain(cased),
      sourcePortRange: fc.constantFrom('*', '*', '*', '0-65535', '53', '1024-65535'),
    }),
    oneOrList('sourceAddressPrefix', source),
    oneOrList('destinationPortRange', port),
    destination,
  )
  .map(([rest, from, to, machine]) => ({ ...rest, ...from, ...to, ...machine }))
const rules = fc
  .tuple(
    fc.array(rule, { minLength: 1, maxLength: 5 }),
    fc.uniqueArray(fc.integer({ min: 100, max: 4096 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([list, priorities]) => list.map((one, at): Rule => ({ ...one, priority: priorities[at] ?? 0 })))

/** Packets from strangers to the ports that a control judges by. */
function packetsOf({ tcp, udp }: { tcp: number[]; udp: number[] }): Packet[] {
  const to = [...tcp.map((n) => ['Tcp', n] as const), ...udp.map((n) => ['Udp', n] as const)]
  return strangers.flatMap((from) =>
    machines.flatMap((machine) =>
      to.flatMap(([protocol, n]) => fromPorts.map((fromPort) => ({ protocol, from, fromPort, port: n, ...machine }))),
    ),
  )
}

const isAllow = ({ access }: Rule) => access.toLowerCase() === 'allow'
const isInbound = ({ direction }: Rule) => direction.toLowerCase() === 'inbound'
/** The rule lets in a great part of the internet with this packet. All of IPv4 stands for all addresses: IPv6 counts only where it is named. */
const letsIn = (one: Rule, packet: Packet) =>
  isAllow(one) &&
  sourcesOf(one)
    .filter((prefix) => wide.test(prefix) && (prefix.includes(':') || !packet.from.includes(':')))
    .some((prefix) => matches({ ...one, sourceAddressPrefix: prefix, sourceAddressPrefixes: [] }, packet))

describe.each(Object.entries(judged))('%s', (id, of) => {
  const control = shippedCatalogue.controls.find((one) => one.id === id)
  if (!control) throw new Error(`There is no control ${id}`)
  const packets = packetsOf(of)
  const verdictOf = (list: readonly Rule[]) =>
    runCase(control, {
      name: 'generated',
      expect: 'pass',
      resource: {
        properties: {
          subnets: [
            { id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/v/subnets/a' },
          ],
          securityRules: list.map((properties, at) => ({ name: `rule-${at}`, properties })),
        },
      },
    }).verdict

  it('fails when a packet of a stranger reaches one of its ports', () => {
    fc.assert(
      fc.property(rules, (list) => {
        const isOpen = packets.some((packet) => {
          const deciding = decidingRule(list, packet)
          return deciding !== null && letsIn(deciding, packet)
        })
        fc.pre(isOpen)
        expect(verdictOf(list)).toBe('fail')
      }),
      { numRuns: 60 },
    )
  })

  it('passes when each rule that lets strangers in comes after rules that together refuse all of it', () => {
    fc.assert(
      fc.property(rules, (list) => {
        const inbound = list.filter(isInbound)
        const isRefused = (allow: Rule, n: number) => {
          const letIn = packets.filter((packet) => packet.port === n && letsIn(allow, packet))
          const earlier = inbound.filter((deny) => !isAllow(deny) && deny.priority < allow.priority)
          return letIn.every((packet) =>
            earlier.some((deny) => fromPorts.every((fromPort) => matches(deny, { ...packet, fromPort }))),
          )
        }
        fc.pre(inbound.filter(isAllow).every((allow) => [...of.tcp, ...of.udp].every((n) => isRefused(allow, n))))
        expect(verdictOf(list)).toBe('pass')
      }),
      { numRuns: 60 },
    )
  })
})
