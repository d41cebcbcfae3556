import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { fixRunOf } from '../run/fix-run.ts'
import { type Claims, claimsOf } from './claims.ts'

/** What a run of a template changes and claims to close; null when it is of none. */
export async function claimsOfRun(
  services: Pick<ScanServices, 'db' | 'secrets' | 'catalogue'> & TemplateCatalogueService,
  row: Pick<ExecutionRow, 'template_id' | 'template_version' | 'workspace_id' | 'variables_sealed'>,
): Promise<Claims | null> {
  const run = await fixRunOf(services, row)
  return run && claimsOf(run, services.catalogue.controls)
}
