/** One packet from the internet, by the parts that rules of a security group look at. */
export interface Packet {
  protocol: 'Tcp' | 'Udp'
  from: string
  fromPort: number
  to: string
  /** Application security groups of the machine that it goes to. */
  groups: readonly string[]
  port: number
}

/** A rule as Azure answers it, without what does not decide. */
export interface Rule {
  access: string
  direction: string
  priority: number
  protocol: string
  sourcePortRange: string
  sourceAddressPrefix?: string
  sourceAddressPrefixes?: readonly string[]
  sourceApplicationSecurityGroups?: readonly { id: string }[]
  destinationPortRange?: string
  destinationPortRanges?: readonly string[]
  destinationAddressPrefix?: string
  destinationAddressPrefixes?: readonly string[]
  destinationApplicationSecurityGroups?: readonly { id: string }[]
}

/**
 * The rule that decides about a packet: the first that matches, by priority; null where the default rule refuses it
 * (https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview).
 */
export function decidingRule(rules: readonly Rule[], packet: Packet): Rule | null {
  return (
    rules
      .filter((rule) => rule.direction.toLowerCase() === 'inbound')
      .toSorted((a, b) => a.priority - b.priority)
      .find((rule) => matches(rule, packet)) ?? null
  )
}

export function matches(rule: Rule, packet: Packet): boolean {
  return (
    ['*', packet.protocol.toLowerCase()].includes(rule.protocol.toLowerCase()) &&
    holdsPort([rule.sourcePortRange], packet.fromPort) &&
    sourcesOf(rule).some((prefix) => holdsAddress(prefix, packet.from)) &&
    (rule.destinationApplicationSecurityGroups?.some(({ id }) => packet.groups.includes(id)) ||
      listOf(rule.destinationAddressPrefix, rule.destinationAddressPrefixes).some((prefix) =>
        holdsAddress(prefix, packet.to),
      )) &&
    holdsPort(listOf(rule.destinationPortRange, rule.destinationPortRanges), packet.port)
  )
}

export function sourcesOf(rule: Rule): readonly string[] {
  return listOf(rule.sourceAddressPrefix, rule.sourceAddressPrefixes)
}

function listOf(one: string | undefined, more: readonly string[] = []): readonly string[] {
  return one === undefined || one === '' ? more : [one, ...more]
}

function holdsPort(ranges: readonly string[], port: number): boolean {
  return ranges.some((range) => {
    if (range === '*') return true
    const [first, last = first] = range.split('-').map(Number)
    return Number(first) <= port && port <= Number(last)
  })
}

const ownAddresses = /^(10\.|fd00:)/

export function holdsAddress(prefix: string, address: string): boolean {
  if (prefix === '*') return true
  if (/^internet$/i.test(prefix)) return !ownAddresses.test(address)
  if (/^virtualnetwork$/i.test(prefix)) return ownAddresses.test(address)
  if (!/[.:]/.test(prefix)) return false
  const [of = '', bits = of.includes(':') ? '128' : '32'] = prefix.split('/')
  if (of.includes(':') !== address.includes(':')) return false
  return bitsOf(address).startsWith(bitsOf(of).slice(0, Number(bits)))
}

/** An address as a text of zeros and ones: 32 of IPv4, 128 of IPv6. */
function bitsOf(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
  const [head = '', tail = ''] = address.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = 8 - parts(head).length - parts(tail).length
  return [...parts(head), ...Array<string>(address.includes('::') ? zeros : 0).fill('0'), ...parts(tail)]
    .map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0'))
    .join('')
}
