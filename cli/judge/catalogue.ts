import { readFileSync } from 'node:fs'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { TemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import type { CatalogueHeads } from './heads-of.ts'

/** The controls and standards that were built with this terminal: no YAML is read. */
export function builtCatalogue(): Catalogue {
  return JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as Catalogue
}

/** What lists say of it, without its conditions and texts: reading those would take longer than the list. */
export function builtHeads(): CatalogueHeads {
  return JSON.parse(readFileSync(new URL('./catalogue-heads.json', import.meta.url), 'utf8')) as CatalogueHeads
}

/** The modules and frameworks that were built with this terminal. */
export function builtTemplateCatalogue(): TemplateCatalogue {
  const text = readFileSync(new URL('./templates.json', import.meta.url), 'utf8')
  const { files, ...catalogue } = JSON.parse(text) as Omit<TemplateCatalogue, 'filesOf'> & {
    files: Record<string, Record<string, string>>
  }
  return { ...catalogue, filesOf: (moduleId) => files[moduleId] ?? {} }
}
