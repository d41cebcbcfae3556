import type { Viewer } from '../../environments/visible.ts'
import { findControl } from '../../judgement/results/describe-catalogue.ts'
import { findFinding } from '../../scans/list-findings.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { type FixPreview, fixPreview } from './fix-preview.ts'
import { readNeededRecords } from './read-records.ts'

/**
 * The Terraform that a template would have for one finding of a scan.
 * @throws AppError `not-found` for a finding or a scan that is gone, or that the viewer may not see.
 */
export async function previewFinding(
  services: Pick<ScanServices, 'db' | 'catalogue'> & TemplateCatalogueService,
  viewer: Viewer,
  findingId: string,
): Promise<FixPreview> {
  const { scanId, controlId, resource } = await findFinding(services, viewer, findingId)
  const scan = await findScanRow(services, viewer, scanId)
  const findings = [{ control: findControl(services.catalogue, controlId), resource }]
  const { recordOf, forInputs } = await readNeededRecords(services.db, scanId, findings)
  const basis = { findings, recordOf, records: forInputs, now: new Date(scan.created_at) }
  return fixPreview(basis, await services.templateCatalogue())
}
