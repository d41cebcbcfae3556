import { type AddressRange, parseRange, rangeContains } from './ip-range.ts'
import { lower, numberOf, type Ports, SecurityRule } from './security-rule.ts'

const everyAddress = ['*', 'internet', 'any']
const everyMachine = ['*', 'any', 'virtualnetwork', '0.0.0.0/0']
/** Half of all addresses, a quarter, an eighth: whoever writes these means the internet. */
const wideRange = /\/[0-3]$/
const allOfIpv4 = rangeOf('0.0.0.0/0')
/** What is given out of IPv6: https://www.iana.org/assignments/ipv6-address-space */
const allOfIpv6 = rangeOf('2000::/3')

/**
 * Whether a rule of a network security group lets something of the internet in, be it a part of it, to some machine on this port that no
 * earlier rules refuse together. All of IPv4 stands for all addresses; IPv6 counts where it is named.
 * Source: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
 * @param rules of the group, as Azure answers them
 * @param rule the one of them
 * @param protocol such as `Tcp`; of `*` something is refused by rules for every protocol alone
 * @param port a number, or `*` for any that the rule names
 * @param tag a service tag, such as `AzureCloud`, whose addresses are meant and not the internet's; also those of one region
 */
export function letsIn(rules: unknown, rule: unknown, protocol: unknown, port: unknown, tag?: unknown): boolean {
  const allow = new SecurityRule(rule)
  const asked = lower(protocol) || '*'
  if (!Array.isArray(rules) || !['*', asked].includes(allow.protocol())) return false
  const before = allow.priority(0)
  const refusals = rules.map((one) => new SecurityRule(one)).filter((one) => refuses(one, before, asked))
  const wanted = wantedOf(allow.ports(), port)
  const reaches = (source: string, destination: string) => {
    const space = spaceOf(source, lower(tag))
    const there = refusals.filter((one) => leadsThere(one, destination, allow))
    return (
      space !== undefined &&
      startsOf(wanted, there).some((start) => {
        const refused = there.filter((one) => holdsPort(one.ports(), start))
        return !covers(
          refused.flatMap((one) => refusedBy(one, source, space, lower(tag))),
          space,
        )
      })
    )
  }
  const destinations = allow.destinations()
  const machines = destinations.length === 0 ? [''] : destinations
  return allow.sources().some((source) => machines.some((destination) => reaches(source, destination)))
}

function refuses(rule: SecurityRule, before: number, protocol: string): boolean {
  return (
    rule.refusesInbound() &&
    rule.priority(65_500) < before &&
    ['*', protocol].includes(rule.protocol()) &&
    rule.isFromEveryPort()
  )
}

const holdsPort = (ports: readonly Ports[], port: number) =>
  ports.some(([first, last]) => first <= port && port <= last)

function wantedOf(ports: readonly Ports[], port: unknown): Ports[] {
  if (port === '*') return [...ports]
  const number = numberOf(port)
  return holdsPort(ports, number) ? [[number, number]] : []
}

/** The ports to ask about: what refusals leave begins with the rule's ports, or after those of one of them. */
function startsOf(wanted: readonly Ports[], refusals: readonly SecurityRule[]): number[] {
  const ends = refusals.flatMap((one) => one.ports().map(([, last]) => last + 1))
  return [...wanted.map(([first]) => first), ...ends.filter((port) => holdsPort(wanted, port))]
}

/** The addresses of a source that counts; undefined of one that does not. */
function spaceOf(source: string, tag: string): AddressRange | undefined {
  if (tag !== '') return source === tag || source.startsWith(`${tag}.`) ? allOfIpv4 : undefined
  if (everyAddress.includes(source) || source === '0.0.0.0') return allOfIpv4
  if (source === '::') return allOfIpv6
  const range = wideRange.test(source) ? parseRange(source) : undefined
  if (range?.bits !== 128) return range
  return rangeContains(source, '2000::/3') ? allOfIpv6 : undefined
}

/** What a refusal takes of the addresses of a source. */
function refusedBy(refusal: SecurityRule, source: string, space: AddressRange, tag: string): AddressRange[] {
  const sources = refusal.sources()
  if (sources.some((one) => everyAddress.includes(one) || one === source || (tag !== '' && one === tag))) return [space]
  return sources.flatMap((one) => {
    const range = parseRange(one)
    return range?.bits === space.bits ? range : []
  })
}

/** Whether ranges of the same version of IP cover all of another together. */
function covers(ranges: readonly AddressRange[], { first, last }: AddressRange): boolean {
  let next = first
  for (const range of [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    if (range.first > next) break
    if (range.last >= next) next = range.last + 1n
  }
  return next > last
}

/** Whether a refusal is about a destination of a rule; the empty one stands for its application security groups, or for none. */
function leadsThere(refusal: SecurityRule, destination: string, allow: SecurityRule): boolean {
  const destinations = refusal.destinations()
  if (destinations.some((one) => everyMachine.includes(one))) return true
  if (destination === '') return destinations.length === 0 && refusal.groups() === allow.groups()
  return destinations.some((one) => one === destination || rangeContains(one, destination))
}

function rangeOf(text: string): AddressRange {
  const range = parseRange(text)
  if (!range) throw new Error(`${text} is no range`)
  return range
}
