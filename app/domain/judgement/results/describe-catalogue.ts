import type { ControlDetail, ControlSummary } from '#app/contract/catalogue.ts'
import { serviceName } from '../../arm/service-name.ts'
import { notFound } from '../../errors.ts'
import type { Catalogue, CatalogueControl } from '../catalogue/catalogue.ts'
import { remediationOf } from '../controls/fix-way.ts'
import { requirementsOf } from './standard-scores.ts'

export function controlSummary(control: CatalogueControl): ControlSummary {
  return {
    id: control.id,
    title: control.title,
    gap: control.gap,
    severity: control.severity,
    category: control.category,
    service: serviceName(control),
    serviceId: control.service,
    resource: control.resource,
    remediationType: remediationOf(control.fix),
  }
}

/** @throws AppError `not-found` */
export function findControl(catalogue: Catalogue, controlId: string): CatalogueControl {
  const control = catalogue.controls.find((one) => one.id === controlId)
  if (!control) throw notFound(`Control ${controlId}`)
  return control
}

/** @throws AppError `not-found` */
export function controlDetail(catalogue: Catalogue, controlId: string): ControlDetail {
  const control = findControl(catalogue, controlId)
  return {
    ...controlSummary(control),
    why: control.why,
    horizon: control.fix.horizon,
    impact: control.fix.impact,
    links: control.links,
    standards: requirementsOf(catalogue, controlId).map(({ standard, requirement }) => ({
      standard: standard.short,
      name: standard.name,
      requirement: requirement.id,
      title: requirement.title,
    })),
    definition: { ...control },
  }
}
