import { readFileSync } from 'node:fs'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { TemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'

/** The controls and standards that were built with this terminal: no YAML is read. */
export function builtCatalogue(): Catalogue {
  return JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as Catalogue
}

/** The modules and frameworks that were built with this terminal. */
export function builtTemplateCatalogue(): TemplateCatalogue {
  const text = readFileSync(new URL('./templates.json', import.meta.url), 'utf8')
  const { files, ...catalogue } = JSON.parse(text) as Omit<TemplateCatalogue, 'filesOf'> & {
    files: Record<string, Record<string, string>>
  }
  return { ...catalogue, filesOf: (moduleId) => files[moduleId] ?? {} }
}
