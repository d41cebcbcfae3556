import { lightestSeverity } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Catalogue, CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import { requirementsOf } from '../judgement/results/standard-scores.ts'

/** What reports say of a control; of one that the catalogue no longer has, its id. */
export interface ReportedControl {
  id: string
  title: string
  gap: string
  severity: Severity
  category: string
  service: string
  why: string
  /** What is to be done. */
  action: string
  /** What the change may break. */
  impact: string
  links: readonly string[]
  /** E.g. `CIS 3.1`. */
  requirements: { standard: string; requirement: string }[]
}

/** Looks controls of a catalogue up, each described once. */
export function controlsById(catalogue: Catalogue): (id: string) => ReportedControl {
  const controls = new Map(catalogue.controls.map((control) => [control.id, control]))
  const described = new Map<string, ReportedControl>()
  return (id) => {
    const control = controls.get(id)
    const known = described.get(id) ?? (control ? describe(catalogue, control) : unknownControl(id))
    described.set(id, known)
    return known
  }
}

const describe = (catalogue: Catalogue, control: CatalogueControl): ReportedControl => ({
  id: control.id,
  title: control.title,
  gap: control.gap,
  severity: control.severity,
  category: control.category,
  service: control.service,
  why: control.why,
  action: control.fix.action,
  impact: control.fix.impact,
  links: control.links,
  requirements: requirementsOf(catalogue, control.id).map(({ standard, requirement }) => ({
    standard: standard.short,
    requirement: requirement.id,
  })),
})

const unknownControl = (id: string): ReportedControl => ({
  id,
  title: id,
  gap: id,
  severity: lightestSeverity,
  category: '',
  service: '',
  why: 'The catalogue no longer has this control.',
  action: 'Scan again',
  impact: '',
  links: [],
  requirements: [],
})
