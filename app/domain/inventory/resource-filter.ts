import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { GapFilter } from '#app/contract/inventory.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Schema } from '#db/schema/index.ts'
import { unknownOrder } from './index-row.ts'

/** What resources are narrowed down by. */
export interface ResourceFilter {
  search?: string
  /** ARM types in the casing of the index, any of them. */
  types?: readonly string[]
  group?: string
  /** `name: value`, or the name alone. */
  tag?: string
  gaps?: GapFilter
}

/** Whether a filter takes more than the indexes of the listed rows. */
export const isNarrowed = ({ search, group, tag, gaps }: ResourceFilter): boolean =>
  Boolean(search?.trim() || group || tag || gaps)

type Eb = ExpressionBuilder<Schema, 'inventory_texts'>

/** The conditions of a filter. Without a search and a type, settings of resources are left out. */
export function conditionsOf(
  eb: Eb,
  dialect: Dialect,
  { search, types, group, tag, gaps }: ResourceFilter,
): ExpressionWrapper<Schema, 'inventory_texts', SqlBool> {
  const text = search?.trim().toLowerCase()
  const has = (part: string) =>
    dialect === 'sqlite' ? sql<SqlBool>`instr(search, ${part}) > 0` : sql<SqlBool>`strpos(search, ${part}) > 0`
  return eb.and([
    ...(text || types ? [] : [onlyListed(eb)]),
    ...(text ? [has(text)] : []),
    ...(types ? [eb('type', 'in', types.length > 0 ? types : [''])] : []),
    ...(group ? [eb('group_key', '=', group.toLowerCase())] : []),
    ...(tag ? [has(tagPart(tag))] : []),
    ...(gaps ? [gapCondition(eb, gaps)] : []),
  ])
}

/** Written out: an index of listed resources alone is used only where the text of the query says so. */
const onlyListed = (eb: Eb) => eb('listed', '=', sql.lit(1))

function tagPart(tag: string): string {
  const line = `\n${tag.trim().toLowerCase()}`
  return line.includes(': ') ? `${line}\n` : `${line}: `
}

function gapCondition(eb: Eb, gaps: GapFilter) {
  switch (gaps) {
    case 'some':
      return eb('gap_order', '<', unknownOrder)
    case 'notAssessed':
      return eb('gap_order', '=', unknownOrder)
    case 'none':
      return eb('gap_order', '=', 0)
    default:
      return eb('severity', '=', gaps)
  }
}
