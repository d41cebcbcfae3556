import type { ExecutionRow } from '../executions/execution-row.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../templates/template-catalogue.ts'
import { type Claims, claimsOf } from './claims.ts'
import { fixRunOf } from './fix-run.ts'

/** What a run of a template changes and claims to close; null when it is of none. */
export async function claimsOfRun(
  services: Pick<ScanServices, 'db' | 'secrets' | 'catalogue'> & TemplateCatalogueService,
  row: Pick<ExecutionRow, 'template_id' | 'template_version' | 'workspace_id' | 'variables_sealed'>,
): Promise<Claims | null> {
  const run = await fixRunOf(services, row)
  return run && claimsOf(run, services.catalogue.controls)
}
