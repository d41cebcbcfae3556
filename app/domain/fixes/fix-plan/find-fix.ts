import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { findTemplate } from '../../templates/find-template.ts'
import type { Fix } from './fix.ts'
import { type FixServices, fixesOfScan } from './scan-fixes.ts'
import { templateAsFix } from './template-fix.ts'

/**
 * One fix of a scan: of its plan, or a template that was generated from it.
 * @param id of the plan (`immediate-storage`) or of the template
 * @throws AppError `not-found`, also of what the actor may not see; `conflict` when the scan is not done.
 */
export async function findFix(
  services: FixServices,
  actor: Actor,
  scanId: string,
  id: string,
): Promise<{ scan: ScanRow; fix: Fix }> {
  const scan = await findDoneScan(services, actor, scanId)
  const fix = isTemplateId(id)
    ? await templateFix(services, actor, scan, id)
    : (await fixesOfScan(services, scan)).fixes.find((one) => one.id === id)?.whole()
  if (!fix)
    throw new AppError(
      'not-found',
      `The scan of ${scan.subscription_name} has no fix ${id}. Its fix plan lists those that it has.`,
    )
  return { scan, fix }
}

/** @throws AppError `not-found`; `conflict` when the scan is not done. */
export async function findDoneScan(
  services: Pick<FixServices, 'db'>,
  actor: Pick<Actor, 'environments'>,
  scanId: string,
): Promise<ScanRow> {
  const scan = await findScanRow(services, actor, scanId)
  if (scan.status === 'done') return scan
  throw new AppError('conflict', `The scan ${scanId} is ${scan.status}; it has no fixes. Choose a finished scan.`)
}

/** Ids of templates are UUIDs; those of a plan begin with a horizon. */
const isTemplateId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

async function templateFix(services: FixServices, actor: Actor, scan: ScanRow, id: string): Promise<Fix | undefined> {
  const template = await findTemplate(services, actor, id)
  if (template.scan_id !== scan.id) return undefined
  return templateAsFix(template, services.catalogue.controls)
}

/** Templates that were generated from a scan, as fixes; ids of others, and of those that are gone, are left out. */
export async function templateFixes(
  services: FixServices,
  actor: Actor,
  scan: ScanRow,
  ids: readonly string[],
): Promise<Fix[]> {
  const found = await Promise.all(
    [...new Set(ids)].map((id) =>
      templateFix(services, actor, scan, id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') return undefined
        throw error
      }),
    ),
  )
  return found.flatMap((fix) => fix ?? [])
}
