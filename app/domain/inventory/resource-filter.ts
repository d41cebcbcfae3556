import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { GapFilter } from '#app/contract/inventory.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Schema } from '#db/schema/index.ts'

/** What resources are narrowed down by. */
export interface ResourceFilter {
  search?: string
  /** ARM types, any of them. */
  types?: readonly string[]
  group?: string
  /** `name: value`, or the name alone. */
  tag?: string
  gaps?: GapFilter
}

type Eb = ExpressionBuilder<Schema, 'inventory_resources'>

/** The conditions of a filter. Without a search and a type, settings of resources are left out. */
export function conditionsOf(
  eb: Eb,
  dialect: Dialect,
  { search, types, group, tag, gaps }: ResourceFilter,
): ExpressionWrapper<Schema, 'inventory_resources', SqlBool> {
  const text = search?.trim().toLowerCase()
  const has = (column: 'resource_key' | 'name_key' | 'tag_text', part: string) =>
    dialect === 'sqlite'
      ? sql<SqlBool>`instr(${eb.ref(column)}, ${part}) > 0`
      : sql<SqlBool>`strpos(${eb.ref(column)}, ${part}) > 0`
  return eb.and([
    ...(text || types ? [] : [eb('listed', '=', 1)]),
    ...(text ? [eb.or([has('resource_key', text), has('name_key', text), has('tag_text', text)])] : []),
    ...(types ? [eb('type_key', 'in', types.length > 0 ? types.map((type) => type.toLowerCase()) : [''])] : []),
    ...(group ? [eb('group_key', '=', group.toLowerCase())] : []),
    ...(tag ? [has('tag_text', tagPart(tag))] : []),
    ...(gaps ? [gapCondition(eb, gaps)] : []),
  ])
}

function tagPart(tag: string): string {
  const line = `\n${tag.trim().toLowerCase()}`
  return line.includes(': ') ? `${line}\n` : `${line}: `
}

function gapCondition(eb: Eb, gaps: GapFilter) {
  if (gaps === 'some') return eb('gap_order', '<', 0)
  return gaps === 'none' ? eb('gap_order', '=', 0) : eb('severity', '=', gaps)
}
