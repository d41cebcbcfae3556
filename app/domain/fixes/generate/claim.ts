import { bySeverity } from '#app/contract/severity.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { Repair } from '../repair/repair.ts'

/** A failing resource of a chosen gap. */
export interface GapFinding {
  control: CatalogueControl
  resource: { id: string; name: string }
}

/** A finding with the change that closes it. */
export interface Claim extends GapFinding {
  repair: Repair
}

/** A finding that no template closes. */
export interface OpenFinding extends GapFinding {
  /** Why. */
  reason: string
  /** What a person has to do. */
  action: string
}

/** One change of one resource, and the claims that it closes, all of the same failing resource. */
export interface Unit extends Repair {
  claims: Claim[]
}

/** What one resource gets, and the findings that could not be joined with the rest. */
export interface MergedTarget {
  units: Unit[]
  open: OpenFinding[]
}

export const horizons = ['immediate', 'shortTerm', 'mediumTerm'] as const

/** The heavier control first; equal ones by how soon they are wanted, then by id and resource. */
export function byHeaviness(a: GapFinding, b: GapFinding): number {
  return (
    bySeverity(a.control.severity, b.control.severity) ||
    horizons.indexOf(a.control.fix.horizon) - horizons.indexOf(b.control.fix.horizon) ||
    compareTexts(a.control.id, b.control.id) ||
    compareTexts(a.resource.id, b.resource.id)
  )
}

/** Orders texts by their code units: the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A claim that cannot stand beside a heavier one. */
export function rival(claim: GapFinding, heavier: GapFinding): OpenFinding {
  return {
    control: claim.control,
    resource: claim.resource,
    reason: `“${heavier.control.title}” changes the same setting of the same resource and weighs more, so its value was taken.`,
    action: 'Apply the templates, scan again, and generate a fix for what is still open.',
  }
}
