import type { Transaction } from 'kysely'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../executions/rows/execution-row.ts'
import { parsedContent } from './template-content.ts'

/** What a run of a template was made from; null of a run of no template, and of a version that is not there any more. */
export async function templateOfRun(
  db: Db | Transaction<Schema>,
  { template_id, template_version }: Pick<ExecutionRow, 'template_id' | 'template_version'>,
): Promise<{ content: TemplateContent; scanId: string | null } | null> {
  if (template_id === null || template_version === null) return null
  const row = await db
    .selectFrom('template_versions')
    .innerJoin('templates', 'templates.id', 'template_versions.template_id')
    .select(['template_versions.content', 'templates.scan_id'])
    .where('template_versions.template_id', '=', template_id)
    .where('template_versions.version', '=', template_version)
    .executeTakeFirst()
  return row ? { content: parsedContent(row.content), scanId: row.scan_id } : null
}
