import type { RowFilter } from '../../store/store.ts'
import { ArmError } from '../arm-error.ts'

/** What a filter may ask of an event, and the condition that it is here. Texts are compared in lower case. */
const conditions: Readonly<Record<string, string>> = {
  resourcegroupname: 'resource_group = ?',
  resourceuri: 'resource = ?',
  resourceid: 'resource = ?',
  caller: 'caller = ?',
  correlationid: 'correlation = ?',
  resourceprovider: "lower(body ->> '$.resourceProviderName.value') = ?",
  resourcetype: "lower(body ->> '$.resourceType.value') = ?",
  status: "lower(body ->> '$.status.value') = ?",
  levels: "lower(body ->> '$.level') = ?",
}

/**
 * The condition of a `$filter` such as `eventTimestamp ge '2026-01-01T00:00:00Z' and resourceGroupName eq 'rg'`. Azure asks for a start
 * and allows one of a few more: here all of them may be joined. Throws 400 for anything else.
 */
export function activityFilter(filter: string | undefined): RowFilter {
  const parts = (filter ?? '').split(/\s+and\s+/i).filter((part) => part.trim() !== '')
  const all = parts.map((part) => conditionOf(part, filter ?? ''))
  if (!all.some(({ where }) => where === 'at >= ?'))
    throw new ArmError(
      400,
      'BadRequest',
      "The $filter of the activity log must say from when on: eventTimestamp ge '2026-01-01T00:00:00Z'.",
    )
  return { where: all.map(({ where }) => where).join(' AND '), values: all.flatMap(({ values }) => values) }
}

function conditionOf(part: string, filter: string): RowFilter {
  const [, name = '', operator = '', value = ''] = /^\s*(\w+)\s+(eq|ge|le)\s+'([^']*)'\s*$/i.exec(part) ?? []
  const lower = name.toLowerCase()
  if (lower === 'eventtimestamp' && !Number.isNaN(Date.parse(value))) {
    const where = { ge: 'at >= ?', le: 'at <= ?' }[operator.toLowerCase()]
    if (where !== undefined) return { where, values: [new Date(value).toISOString()] }
  }
  if (lower === 'eventchannels') return { where: '1 = 1', values: [] }
  const where = operator.toLowerCase() === 'eq' ? conditions[lower] : undefined
  if (where === undefined)
    throw new ArmError(400, 'BadRequest', `Invalid $filter '${filter}': '${part.trim()}' is not understood here.`)
  return { where, values: [value.toLowerCase()] }
}
