/** Addresses from the first to the last, as numbers of so many bits. */
export interface AddressRange {
  bits: 32 | 128
  first: bigint
  last: bigint
}

/**
 * Whether the first address range contains the second whole. Ranges are one address, CIDR notation or `first-last`.
 * False when either is no range or they are of different IP versions.
 */
export function rangeContains(range: unknown, target: unknown): boolean {
  const outer = parseRange(range)
  const inner = parseRange(target)
  if (!outer || !inner || outer.bits !== inner.bits) return false
  return outer.first <= inner.first && inner.last <= outer.last
}

/** One address, CIDR notation or `first-last`; undefined of what is none of these. */
export function parseRange(value: unknown): AddressRange | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const slash = text.indexOf('/')
  if (slash >= 0) return parseCidr(text.slice(0, slash), text.slice(slash + 1))
  const dash = text.indexOf('-')
  const first = parseAddress(dash < 0 ? text : text.slice(0, dash))
  const last = dash < 0 ? first : parseAddress(text.slice(dash + 1))
  if (!first || !last || first.bits !== last.bits || first.address > last.address) return undefined
  return { bits: first.bits, first: first.address, last: last.address }
}

function parseCidr(addressText: string, prefixText: string): AddressRange | undefined {
  const parsed = parseAddress(addressText)
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : undefined
  if (!parsed || prefix === undefined || prefix > parsed.bits) return undefined
  const size = BigInt(parsed.bits - prefix)
  const first = (parsed.address >> size) << size
  return { bits: parsed.bits, first, last: first + (1n << size) - 1n }
}

function parseAddress(text: string): { bits: 32 | 128; address: bigint } | undefined {
  const trimmed = text.trim()
  const groups = trimmed.includes(':') ? ipv6Groups(trimmed) : ipv4Bytes(trimmed)
  if (!groups) return undefined
  const isV6 = groups.length === 8
  const width = isV6 ? 16n : 8n
  return { bits: isV6 ? 128 : 32, address: groups.reduce((sum, group) => (sum << width) + BigInt(group), 0n) }
}

function ipv4Bytes(text: string): number[] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined
  const bytes = text.split('.').map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : undefined
}

function ipv6Groups(text: string): number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(groupValues)))
  if (!head) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (tail ? missing < 1 : missing !== 0) return undefined
  const groups = tail ? [...head, ...new Array<number>(missing).fill(0), ...tail] : head
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined
}

/** The value of one group, two values for a trailing IPv4 address, -1 for what is neither. */
function groupValues(group: string): number[] {
  if (group.includes('.')) {
    const [a, b, c, d] = ipv4Bytes(group) ?? []
    return a === undefined || b === undefined || c === undefined || d === undefined ? [-1] : [a * 256 + b, c * 256 + d]
  }
  return [/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1]
}
