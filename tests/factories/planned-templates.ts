import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { planTemplates, type RemediationPlan } from '#app/domain/fixes/generate/plan-templates.ts'
import type { CatalogueControl } from '#app/domain/judgement/catalogue/catalogue.ts'
import { Control } from '#app/domain/judgement/controls/control.ts'

export const type = 'Microsoft.Storage/storageAccounts'
export const idOf = (name: string) => `/subscriptions/s/resourceGroups/rg/providers/${type}/${name}`

/** A control on storage accounts with this fix. */
export function control(id: string, fix: object, more: object = {}): CatalogueControl {
  return {
    ...Control.parse({
      id,
      title: `Title of ${id}`,
      gap: `Gap of ${id}`,
      summary: 'Short.',
      severity: 'high',
      category: 'Data protection',
      resource: type,
      why: 'Why.',
      failsWhen: { field: 'properties.fails', equals: true },
      fix: { horizon: 'immediate', action: 'Do it', impact: 'Nothing.', ...fix },
      links: ['https://example.com/'],
      ...more,
    }),
    service: 'storage',
  }
}
export const patch = (properties: object) => ({ patch: { properties } })
export const account = (name: string, properties: object = {}): ResourceRecord => ({
  id: idOf(name),
  type,
  name,
  properties,
})

/** The templates that close every control's finding on every record. */
export function plan(controls: readonly CatalogueControl[], records: readonly ResourceRecord[]): RemediationPlan {
  const byId = new Map(records.map((record) => [normaliseId(record.id), record]))
  return planTemplates({
    findings: controls.flatMap((one) => records.map(({ id, name = '' }) => ({ control: one, resource: { id, name } }))),
    open: [],
    recordOf: (id) => byId.get(normaliseId(id)),
    records,
    moduleIds: new Set(['mon-defender']),
    now: new Date(0),
  })
}
export const contentsOf = ({ templates }: RemediationPlan) => templates.map(({ content }) => content)
