import type { AttributeChange, ResourceChange } from '#app/contract/plans.ts'

/** One value that all changes of a group write, and what was there before, each distinct text once. */
export interface GroupValue {
  /** The property as people know it, e.g. `minimumTlsVersion`. */
  property: string
  /** Empty for what is new. */
  before: string[]
  /** Empty for what goes. */
  after: string[]
}

/** Says which resource this is, not what becomes of it. */
const naming = /^(id|name|type|parent_id|resource_id)$/

/** Arguments of azapi that say how it talks to Azure, not what it writes. Source: the provider's reference of `azapi_resource`. */
const mechanics =
  /^(ignore_|list_unique_id_property|schema_validation_enabled|response_export_values|retry|locks|method$|when$)/

/** The values of a change that say something of the resource. */
export function tellingValues({ type, attributes }: Pick<ResourceChange, 'type' | 'attributes'>): AttributeChange[] {
  return attributes.filter(({ path }) => !naming.test(path) && !(type.startsWith('azapi_') && mechanics.test(path)))
}

/** A path without what every path of Azure begins with: `body.properties.minimumTlsVersion` is `minimumTlsVersion`. */
export function propertyName(path: string): string {
  return path.replace(/^body\.(properties\.)?/, '')
}

/** A value on one line; texts without quotes. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  if (typeof value === 'string') return value === '' ? '""' : value
  return JSON.stringify(value)
}

/** A value that a state holds. */
export const heldText = ({ sensitive, value }: { sensitive: boolean; value: unknown }): string =>
  sensitive ? '(sensitive value)' : plainValue(value)

export function beforeText({ kind, sensitive, before }: AttributeChange): string {
  if (kind === 'added') return 'not set'
  return sensitive ? '(sensitive value)' : plainValue(before)
}

export function afterText({ unknown, sensitive, after }: AttributeChange): string {
  if (unknown) return 'known after apply'
  return sensitive ? '(sensitive value)' : plainValue(after)
}

/** What a resource was that goes, in a few characters; null where nothing short tells it. */
export function gistOf({ attributes }: Pick<ResourceChange, 'attributes'>): string | null {
  const all = (...names: string[]) =>
    attributes
      .filter(({ path, sensitive }) => !sensitive && names.includes(lastName(path)))
      .flatMap((one) => one.before)
      .filter((text): text is string => typeof text === 'string' && text !== '')
  const before = (name: string) => all(name)[0] ?? null
  const sources = all('sourceAddressPrefix', 'sourceAddressPrefixes')
  const ports = all('destinationPortRange', 'destinationPortRanges')
  if (sources.length > 0 && ports.length > 0)
    return `${sources.includes('*') ? 'anywhere' : sources.join(', ')} to ${portsText(ports)}`
  const [start, end] = [before('startIpAddress') ?? before('startIP'), before('endIpAddress') ?? before('endIP')]
  if (start === null || end === null) return before('addressPrefix') ?? before('publicAccess')
  if (start === '0.0.0.0' && end === '0.0.0.0') return 'all Azure services'
  return start === end ? start : `${start} – ${end}`
}

/** A list stands whole under its name, or value by value under `name[0]`. */
const lastName = (path: string) => (path.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '')

function portsText(ports: readonly string[]): string {
  if (ports.includes('*')) return 'every port'
  return `${ports.length === 1 ? 'port' : 'ports'} ${ports.join(', ')}`
}
