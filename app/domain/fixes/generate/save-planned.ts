import { type Template, TemplateInput } from '#app/contract/templates.ts'
import type { Actor } from '../../actor.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { checkTemplate } from '../../templates/check-template.ts'
import { findTemplate } from '../../templates/find-template.ts'
import { saveTemplate } from '../../templates/save-template.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { contentColumns } from '../../templates/template-content.ts'
import type { TemplateServices } from '../../templates/template-services.ts'
import type { PlannedTemplate } from './plan-templates.ts'
import { templateDescription } from './template-description.ts'
import { templateName } from './template-name.ts'

/** A template that is to be saved, and what its owner has already. */
export interface ToSave {
  planned: PlannedTemplate
  scan: ScanRow
  catalogue: TemplateCatalogue
  /** Ids of the templates that the scan gave before, by the digest of their content. */
  before: ReadonlyMap<string, string>
  /** Names of the owner's templates, as they are compared. */
  taken: Set<string>
}

/** The draft that the scan gave before when it holds the same, else a new one. `services.db` is a transaction. */
export async function savePlanned(
  services: TemplateServices,
  actor: Actor,
  { planned, scan, catalogue, before, taken }: ToSave,
): Promise<{ template: Template; isNew: boolean }> {
  const known = before.get(plannedDigest(planned, catalogue))
  if (known) return { template: await findTemplate(services, actor, known), isNew: false }
  const template = await saveTemplate(services, actor, {
    input: {
      ...draftOf(planned),
      description: templateDescription(planned, `the scan of ${scan.created_at.slice(0, 10)}`),
      name: templateName(planned, taken),
    },
    origin: 'remediation',
    scanId: scan.id,
    environmentId: scan.environment_id,
    subscriptionId: scan.subscription_id,
  })
  return { template, isNew: true }
}

/** SHA-256 in hex of the content as it would be stored. */
export function plannedDigest(planned: Pick<PlannedTemplate, 'content'>, catalogue: TemplateCatalogue): string {
  return contentColumns(checkTemplate(draftOf(planned), catalogue), catalogue).content_digest
}

const draftOf = ({ content }: Pick<PlannedTemplate, 'content'>): TemplateInput => TemplateInput.parse(content)
