import { readFileSync } from 'node:fs'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'

/**
 * The controls and standards that were built with this console, checked at the build: reading their YAML takes a second.
 * The development server reads the files, so that a change needs no build.
 */
export function openCatalogue(): Catalogue {
  if (process.env.NODE_ENV !== 'production') return readCatalogue('playbooks')
  return JSON.parse(readFileSync('build/cli/catalogue.json', 'utf8')) as Catalogue
}
