import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { visibleTo } from '../environments/visible.ts'
import type { TemplateActor } from './template-access.ts'
import type { TemplateServices } from './template-services.ts'
import { toSummary } from './template-summary.ts'

export type TemplateQuery = z.output<NonNullable<typeof endpoints.templates.list.query>>

/** The caller's own templates, or those that are public, as far as the caller may see them; last changed first. */
export async function listTemplates(
  services: Pick<TemplateServices, 'db' | 'templateCatalogue'>,
  actor: TemplateActor,
  query: TemplateQuery = {},
): Promise<TemplateSummary[]> {
  const catalogue = await services.templateCatalogue()
  const rows = await services.db
    .selectFrom('templates')
    .innerJoin('template_versions', 'template_versions.template_id', 'templates.id')
    .selectAll('templates')
    .select([
      'template_versions.version',
      'template_versions.name as version_name',
      'template_versions.description',
      'template_versions.framework_id',
      'template_versions.module_count',
      'template_versions.resource_count',
      'template_versions.risk_level',
    ])
    .select(({ case: when, ref }) =>
      when().when('module_count', '>', 0).then(ref('template_versions.content')).end().as('content'),
    )
    .where('deleted_at', 'is', null)
    .where(visibleTo(actor, 'templates.environment_id'))
    .where((eb) => {
      const current = eb('version', '=', eb.ref('current_version'))
      const published = eb('version', '=', eb.ref('published_version'))
      const mine = eb('owner', '=', actor.username)
      if (query.my_templates === 'true') return eb.and([mine, current])
      const visible =
        actor.role === 'admin' ? current : eb.or([eb.and([mine, current]), eb.and([eb.not(mine), published])])
      return eb.and([eb('is_public', '=', 1), visible])
    })
    .$if(query.framework_id !== undefined, (filtered) => filtered.where('framework_id', '=', query.framework_id ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('templates.id')
    .execute()
  const search = query.search?.trim().toLowerCase() ?? ''
  return rows
    .map((row) => toSummary(row, { ...row, name: row.version_name }, catalogue, actor))
    .filter((one) => query.status === undefined || one.status === query.status)
    .filter((one) => `${one.name}\n${one.description}`.toLowerCase().includes(search))
}
