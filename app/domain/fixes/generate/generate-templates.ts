import type { ManualGap } from '#app/contract/remediation.ts'
import { TemplateSummary } from '#app/contract/templates.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { moduleIdsOf, type TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { nameKeysOf } from '../../templates/template-names.ts'
import { draftsOfScan } from '../../templates/templates-of-scan.ts'
import { chooseControls, chooseScan } from './choose-scan.ts'
import { planFindings } from './plan-findings.ts'
import { type ChosenResources, readChosenFindings } from './read-findings.ts'
import { savePlanned } from './save-planned.ts'

type GenerateServices = Pick<ScanServices, 'db' | 'dialect' | 'now' | 'secrets' | 'catalogue'> &
  TemplateCatalogueService

/** Which findings of which scan. */
export interface ChosenGaps extends ChosenResources {
  subscriptionId: string
  /** The newest finished scan of the subscription when not given. */
  scanId?: string
  controlIds: readonly string[]
}

export interface GeneratedTemplates {
  templates: TemplateSummary[]
  manual: ManualGap[]
  /** Chosen findings that an apply after the scan closed. */
  closed: number
  scanId: string
}

/**
 * Saves templates that close the chosen gaps of a scan, as drafts of `actor`. Drafts that the same scan gave them before,
 * and that hold the same, are given again.
 * @throws AppError `invalid`, `not-found` or `conflict` for what cannot be chosen; nothing is saved then.
 */
export async function generateTemplates(
  services: GenerateServices,
  actor: Actor,
  chosen: ChosenGaps,
): Promise<GeneratedTemplates> {
  const scan = await chooseScan(services, actor, chosen.subscriptionId, chosen.scanId)
  const catalogue = await services.templateCatalogue()
  const controls = chooseControls(services, chosen.controlIds)
  const findings = await readChosenFindings(services, scan, controls, chosen)
  const { templates, manual } = await planFindings(services, scan, findings, moduleIdsOf(catalogue))
  const saved = await services.db.transaction().execute(async (trx) => {
    const own = { ...services, db: trx }
    const before = await draftsOfScan(trx, actor.username, scan.id)
    const taken = await nameKeysOf(trx, actor.username)
    const all: TemplateSummary[] = []
    const made: string[] = []
    for (const planned of templates) {
      const { template, isNew } = await savePlanned(own, actor, { planned, scan, catalogue, before, taken })
      if (isNew) made.push(template.id)
      all.push(TemplateSummary.parse(template))
    }
    if (made.length > 0)
      await recordAudit(trx, services, {
        actor,
        action: 'templates.generate',
        object: `scan:${scan.id}`,
        detail: {
          name: scan.subscription_name,
          controls: chosen.controlIds.length,
          resources: chosen.resourceIds?.length ?? null,
          templates: made,
        },
      })
    return all
  })
  return { templates: saved, manual, closed: findings.closed, scanId: scan.id }
}
