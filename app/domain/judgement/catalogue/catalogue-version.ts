import { hash } from 'node:crypto'
import type { Catalogue } from './catalogue.ts'

const known = new WeakMap<Catalogue, string>()

/** Names what judged: the first 12 hexadecimal digits of a hash over all controls and standards. */
export function catalogueVersion(catalogue: Catalogue): string {
  const { controls, standards } = catalogue
  const version = known.get(catalogue) ?? hash('sha256', JSON.stringify({ controls, standards })).slice(0, 12)
  known.set(catalogue, version)
  return version
}
