import type { Severity } from '#app/contract/severity.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'

/** What lists say of controls and standards. */
export interface CatalogueHeads {
  controls: { id: string; severity: Severity; title: string }[]
  standards: { id: string; name: string; version: string; requirements: number }[]
}

export function headsOf({ controls, standards }: Catalogue): CatalogueHeads {
  return {
    controls: controls.map(({ id, severity, title }) => ({ id, severity, title })),
    standards: standards.map(({ id, name, version, requirements }) => ({
      id,
      name,
      version,
      requirements: requirements.length,
    })),
  }
}
