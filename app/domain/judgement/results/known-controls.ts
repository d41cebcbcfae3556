import { isOfTenant } from '../../arm/scope-types.ts'
import type { Catalogue, CatalogueControl } from '../catalogue/catalogue.ts'

interface KnownControls {
  byId: ReadonlyMap<string, CatalogueControl>
  severityOf: ReadonlyMap<string, CatalogueControl['severity']>
  /** Ids of those that judge a tenant, not a subscription of it. */
  ofTenant: ReadonlySet<string>
}

const known = new WeakMap<Catalogue['controls'], KnownControls>()

/** What figures ask of the controls of a catalogue, worked out once: pages ask for it again and again. */
export function knownControls({ controls }: Pick<Catalogue, 'controls'>): KnownControls {
  const found = known.get(controls) ?? {
    byId: new Map(controls.map((control) => [control.id, control])),
    severityOf: new Map(controls.map(({ id, severity }) => [id, severity])),
    ofTenant: new Set(controls.flatMap(({ id, resource }) => (isOfTenant(resource) ? id : []))),
  }
  known.set(controls, found)
  return found
}
