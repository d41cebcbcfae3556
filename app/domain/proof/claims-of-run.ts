import type { TemplateContent } from '#app/contract/template-content.ts'
import { fromJson } from '#db/cast.ts'
import type { ExecutionRow } from '../executions/execution-row.ts'
import { openVariables } from '../executions/run-variables.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { rootVariables } from '../templates/render/root-variables.ts'
import { templateCatalogue } from '../templates/template-catalogue.ts'
import { presentContent } from '../templates/template-content.ts'
import { type Claims, claimsOf } from './claims.ts'

/** What a run of a template changes and claims to close; null when it is of no template, or of one that was deleted. */
export async function claimsOfRun(
  { db, secrets, catalogue }: Pick<ScanServices, 'db' | 'secrets' | 'catalogue'>,
  row: Pick<ExecutionRow, 'template_id' | 'template_version' | 'workspace_id' | 'variables_sealed'>,
): Promise<Claims | null> {
  if (row.template_id === null || row.template_version === null) return null
  const version = await db
    .selectFrom('template_versions')
    .select('content')
    .where('template_id', '=', row.template_id)
    .where('version', '=', row.template_version)
    .executeTakeFirst()
  if (!version) return null
  const content = fromJson<TemplateContent>(version.content)
  const templates = await templateCatalogue()
  const { fixes } = rootVariables(presentContent(content, templates), templates)
  const variableOf = new Map(fixes.map(({ fix, ids }) => [fix.name, ids]))
  const values = openVariables({ secrets }, row.workspace_id, row.variables_sealed)
  return claimsOf(content, catalogue.controls, (fixName) => {
    const given = values[variableOf.get(fixName) ?? '']
    return Array.isArray(given) ? given : undefined
  })
}
