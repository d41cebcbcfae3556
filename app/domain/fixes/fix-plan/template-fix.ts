import { claimedFindings } from '#app/contract/claimed-findings.ts'
import { horizons } from '#app/contract/horizon.ts'
import type { Template } from '#app/contract/templates.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { byHeaviness, noResource } from '../generate/closing-repair.ts'
import { fixName } from '../generate/fix-name.ts'
import type { Fix } from './fix.ts'

/** A saved template as a fix. Where the catalogue has none of its controls any more, it keeps its own name. */
export function templateAsFix(template: Template, controls: readonly CatalogueControl[]): Fix {
  const { modules, variables, fixes, inputs } = template
  const counts = new Map<string, number>()
  for (const { controlId } of claimedFindings(template)) counts.set(controlId, (counts.get(controlId) ?? 0) + 1)
  const closes = controls
    .filter(({ id }) => counts.has(id))
    .sort((a, b) => byHeaviness({ control: a, resource: noResource }, { control: b, resource: noResource }))
    .map((control) => ({ control, resources: counts.get(control.id) ?? 0 }))
  const [heaviest] = closes
  const service = heaviest ? serviceName(heaviest.control) : ''
  return {
    id: template.id,
    name: heaviest ? fixName(service, closes) : template.name,
    horizon: horizons.find((one) => closes.some(({ control }) => control.fix.horizon === one)) ?? 'mediumTerm',
    service,
    content: { modules, variables, fixes, inputs },
    closes,
    digest: null,
    templateId: template.id,
  }
}
