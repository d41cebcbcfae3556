import { formatCount } from '#app/text/count.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { type Fact, factLines } from '../lines/flow.ts'

/** Said elsewhere on the page of a resource. */
const known = new Set(['id', 'name', 'type', 'location', 'tags', 'resourceGroup', 'subscriptionId'])
const most = 300
const longest = 300

/** What a scan read of a resource, a line for each setting by its path. */
export function settingLines(record: Readonly<Record<string, unknown>>, width: number): TonedLine[] {
  const settings = Object.entries(record)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => flat(name, value))
  const rest = settings.length - most
  return [
    ...factLines(settings.slice(0, most), width),
    ...(rest > 0 ? [[part(`${formatCount(rest)} more: o opens it in the web console`, 'dim')]] : []),
  ]
}

/** `properties.networkAcls.defaultAction`, with its value as JSON. */
function flat(path: string, value: unknown): Fact[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((one, at) => flat(`${path}[${at}]`, one))
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, one]) => flat(`${path}.${name}`, one))
  const text = JSON.stringify(value) ?? ''
  return [[path, text.length > longest ? `${text.slice(0, longest)}…` : text]]
}
