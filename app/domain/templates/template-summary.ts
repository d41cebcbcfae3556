import type { RiskLevel } from '#app/contract/risk-level.ts'
import type { TemplateStatus, TemplateSummary } from '#app/contract/templates.ts'
import { mayEdit, seesEveryVersion, type TemplateActor, type TemplateRow } from './template-access.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'
import { moduleIdsOf, type TemplateVersionRow } from './template-content.ts'

/** What lists show of a version. */
type ShownVersion = Pick<
  TemplateVersionRow,
  'version' | 'name' | 'description' | 'framework_id' | 'module_count' | 'resource_count' | 'risk_level'
> & {
  /** May be left out of a version without modules. */
  content: string | null
}

/** A template at one of its versions, as lists show it to `actor`. */
export function toSummary(
  row: TemplateRow,
  version: ShownVersion,
  { frameworks }: Pick<TemplateCatalogue, 'frameworks'>,
  actor: TemplateActor,
): TemplateSummary {
  const framework = frameworks.find((one) => one.id === version.framework_id)
  const editable = mayEdit(actor, row)
  return {
    id: row.id,
    name: version.name,
    description: version.description,
    framework_id: version.framework_id,
    metadata: {
      framework_name: framework?.display_name ?? null,
      compliance_level: framework?.compliance_level ?? null,
    },
    is_public: row.is_public === 1,
    status: shownStatus(row, actor),
    version: version.version,
    owner: row.owner,
    origin: row.origin as TemplateSummary['origin'],
    scan_id: row.scan_id,
    subscription_id: row.subscription_id,
    module_count: version.module_count,
    module_ids: version.content === null ? [] : moduleIdsOf(version.content),
    resource_count: version.resource_count,
    risk_level: version.risk_level as RiskLevel | null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    can: { edit: editable, remove: editable },
  }
}

/** A draft over a published version is the owner's matter: others see what was published. */
function shownStatus(row: TemplateRow, actor: TemplateActor): TemplateStatus {
  const status = row.status as TemplateStatus
  return status === 'draft' && !seesEveryVersion(actor, row) ? 'published' : status
}
