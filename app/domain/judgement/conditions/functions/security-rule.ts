import { readProperty } from '../../../arm/json-value.ts'

/** Port numbers from the first to the last. */
export type Ports = readonly [first: number, last: number]

/**
 * A rule of a network security group as Azure answers it, `{ name, properties: { access, … } }`; texts in lower case. Its
 * properties are read once they are asked for: in a plan, what is not known yet and not read decides nothing.
 */
export class SecurityRule {
  readonly #properties: unknown
  #sources: string[] | undefined
  #destinations: string[] | undefined
  #ports: Ports[] | undefined

  constructor(rule: unknown) {
    this.#properties = readProperty(rule, 'properties', 'properties')
  }

  refusesInbound(): boolean {
    return lower(this.#read('access')) === 'deny' && lower(this.#read('direction')) === 'inbound'
  }

  /** The lower comes first; `absent` in files that Azure did not write. */
  priority(absent: number): number {
    return numberOf(this.#read('priority') ?? absent)
  }

  /** `*` for each. */
  protocol(): string {
    return lower(this.#read('protocol')) || '*'
  }

  sources(): string[] {
    this.#sources ??= this.#texts('sourceAddressPrefix', 'sourceAddressPrefixes')
    return this.#sources
  }

  isFromEveryPort(): boolean {
    const ranges = this.#texts('sourcePortRange', 'sourcePortRanges')
    return ranges.length === 0 || ranges.some((range) => ['*', '0-65535', '1-65535'].includes(range))
  }

  destinations(): string[] {
    this.#destinations ??= this.#texts('destinationAddressPrefix', 'destinationAddressPrefixes')
    return this.#destinations
  }

  /** The application security groups that it leads to, as one text; empty for none. */
  groups(): string {
    const groups = this.#read('destinationApplicationSecurityGroups')
    return Array.isArray(groups) && groups.length > 0 ? JSON.stringify(groups).toLowerCase() : ''
  }

  ports(): Ports[] {
    this.#ports ??= this.#texts('destinationPortRange', 'destinationPortRanges').flatMap(portsOf)
    return this.#ports
  }

  /** The texts of both properties, of which either may hold several with commas between. */
  #texts(one: string, several: string): string[] {
    const list = this.#read(several)
    const all = [this.#read(one), ...(Array.isArray(list) ? list : [])]
    return all.flatMap((text) => lower(text).split(',')).flatMap((text) => text.trim() || [])
  }

  #read(name: string): unknown {
    return readProperty(this.#properties, name, name.toLowerCase())
  }
}

/** A text in lower case; empty for what is none. */
export const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** A number, or a text of one; otherwise none that compares. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN

const lastPort = 65_535

function portsOf(range: string): Ports[] {
  if (range === '*') return [[0, lastPort]]
  const [first = Number.NaN, last = first] = range.split('-').map((text) => Number.parseInt(text, 10))
  return first <= last ? [[first, last]] : []
}
