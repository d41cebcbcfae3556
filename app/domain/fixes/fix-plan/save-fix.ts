import type { Template } from '#app/contract/templates.ts'
import { type Actor, system } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { findTemplate } from '../../templates/find-template.ts'
import { nameKeysOf } from '../../templates/template-names.ts'
import { inTransaction, type TemplateServices } from '../../templates/template-services.ts'
import { draftsOfScan, templatesOfScan } from '../../templates/templates-of-scan.ts'
import { savePlanned } from '../generate/save-planned.ts'
import type { Fix } from './fix.ts'

/**
 * The template of a fix, of one's own: the draft that the scan gave before when it holds the same, else a new one.
 * `services.db` may be a transaction.
 */
export async function saveFix(services: TemplateServices, actor: Actor, scan: ScanRow, fix: Fix): Promise<Template> {
  if (fix.templateId !== null) return findTemplate(services, actor, fix.templateId)
  const catalogue = await services.templateCatalogue()
  return inTransaction(services.db, async (trx) => {
    const own = { ...services, db: trx }
    const before = await draftsOfScan(trx, actor.username, scan.id)
    const taken = await nameKeysOf(trx, actor.username)
    const { template, isNew } = await savePlanned(own, actor, { planned: fix, scan, catalogue, before, taken })
    if (isNew)
      await recordAudit(trx, services, {
        actor,
        action: 'templates.generate',
        object: `scan:${scan.id}`,
        detail: { name: scan.subscription_name, fix: fix.id, templates: [template.id] },
      })
    return template
  })
}

/**
 * The template that a workspace holds, whoever planned it, when it is this fix; null when it holds anything else. Who may
 * plan a fix may go on with what a colleague has planned of it: the content is the same.
 */
export async function templateOfWorkspace(
  services: TemplateServices,
  scan: ScanRow,
  fix: Fix,
  templateId: string,
): Promise<Template | null> {
  if (fix.templateId !== null) return null
  const same = (await templatesOfScan(services.db, scan.id)).find(
    ({ id, digest, usable }) => id === templateId && digest === fix.digest && usable,
  )
  return same ? findTemplate(services, system, same.id) : null
}
