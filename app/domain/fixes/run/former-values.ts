import type { FormerValues } from '#app/terraform/plan-json.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { scanMoment } from '../../scans/list-scans.ts'
import type { Services } from '../../services.ts'
import { blockTypeOf } from '../../templates/render/fix-block.ts'
import { fixedIds } from '../../templates/render/ids-rule.ts'
import { shortKeys } from '../../templates/render/short-keys.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { fixRunOf } from './fix-run.ts'

/** What was there before the fixes of a run, as its template recorded it; undefined when it has none. */
export async function formerValues(
  services: Pick<Services, 'db' | 'secrets'> & TemplateCatalogueService,
  row: Pick<ExecutionRow, 'template_id' | 'template_version' | 'workspace_id' | 'variables_sealed'>,
): Promise<FormerValues | undefined> {
  const run = await fixRunOf(services, row)
  if (!run || run.fixes.length === 0) return undefined
  const bodies = run.fixes.flatMap(({ fix, label, resources }) => {
    const keys = shortKeys(fixedIds(fix))
    // Workspaces that nobody has planned anew have configurations in which ids are the keys.
    return resources.flatMap(({ id, former }) =>
      former
        ? [keys.get(id) ?? id, id].map(
            (key) => [`${blockTypeOf(fix.kind)}.${label}[${JSON.stringify(key)}]`, former] as const,
          )
        : [],
    )
  })
  return { bodies: new Map(bodies), asOf: run.scanId && (await scanMoment(services.db, run.scanId)) }
}
