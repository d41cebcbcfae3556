import { type RawBuilder, sql } from 'kysely'

/** Whether a row's own name, or that of what runs, holds a text, without regard to case. @param column of the own name */
export function nameHolds(text: string, column: 'name' | 'workspace_name' = 'workspace_name'): RawBuilder<boolean> {
  const part = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  const pattern = `%${part}%`
  const holds = (name: string) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`
  return sql<boolean>`(${holds(column)} or ${holds('playbook_name')})`
}
