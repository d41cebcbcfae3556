import { horizons } from '#app/contract/horizon.ts'
import { bySeverity } from '#app/contract/severities.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { Pieces } from '../../turns.ts'
import type { Repair } from '../repair/repair.ts'

/** A failing resource of a chosen gap. */
export interface ChosenFinding {
  control: CatalogueControl
  resource: { id: string; name: string }
}

/** A finding that no template closes. */
export interface OpenFinding extends ChosenFinding {
  /** Why. */
  reason: string
  /** What a person has to do. */
  action: string
}

/** A finding, and what its repair alone would write. */
export interface ClosedFinding extends ChosenFinding {
  writes: JsonObject
}

/** A repair with the findings that it closes, all of the same failing resource. */
export interface ClosingRepair extends Repair {
  closes: [ClosedFinding, ...ClosedFinding[]]
}

/** What is done about some findings: they are repaired, or they stay open. */
export interface Repairs {
  repairs: ClosingRepair[]
  open: OpenFinding[]
}

/** The heavier control first; equal ones by how soon they are wanted, then by id and resource. */
export function byHeaviness(a: ChosenFinding, b: ChosenFinding): number {
  return (
    bySeverity(a.control.severity, b.control.severity) ||
    horizons.indexOf(a.control.fix.horizon) - horizons.indexOf(b.control.fix.horizon) ||
    compareTexts(a.control.id, b.control.id) ||
    compareTexts(a.resource.id, b.resource.id)
  )
}

/** Findings in the order of `byHeaviness`. Controls are compared once, and of each only the ids of its resources. */
export function* orderedByHeaviness<Finding extends ChosenFinding>(findings: Iterable<Finding>): Pieces<Finding[]> {
  const ofControl = new Map<CatalogueControl, Finding[]>()
  for (const finding of findings) {
    const list = ofControl.get(finding.control)
    if (list) list.push(finding)
    else ofControl.set(finding.control, [finding])
  }
  const ordered: Finding[] = []
  const controls = [...ofControl].sort(([a], [b]) =>
    byHeaviness({ control: a, resource: noResource }, { control: b, resource: noResource }),
  )
  for (const [, list] of controls) {
    yield
    for (const finding of list.sort((a, b) => compareTexts(a.resource.id, b.resource.id))) ordered.push(finding)
  }
  return ordered
}

/** For comparing controls alone. */
export const noResource = { id: '', name: '' }

/** Orders texts by their code units: the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A finding whose repair cannot stand beside a heavier one. */
export function rival(finding: ChosenFinding, heavier: ChosenFinding): OpenFinding {
  return {
    control: finding.control,
    resource: finding.resource,
    reason: `“${heavier.control.title}” changes the same setting of the same resource and weighs more, so its value was taken.`,
    action: 'Apply the templates, scan again, and generate a fix for what is still open.',
  }
}
