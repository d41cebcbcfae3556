import type { Control } from '../controls/control.ts'
import type { Standard } from './standard.ts'

/** A control with the folder that it stands in. */
export type CatalogueControl = Control & { service: string }

/** All controls and standards as plain JSON. */
export interface Catalogue {
  controls: CatalogueControl[]
  standards: Standard[]
  /** Set where these are not all controls: by which options they were chosen, from which catalogue. */
  chosen?: { by: string; from: Catalogue }
}

export interface CatalogueFault {
  file: string
  line?: number
  column?: number
  problem: string
}

/** A catalogue with faults; it carries all of them. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
  constructor(readonly faults: CatalogueFault[]) {
    super(faults.map(faultText).join('\n'))
  }
}

/** `file:line:column: problem` */
export function faultText({ file, line, column, problem }: CatalogueFault): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`
  return `${place}: ${problem}`
}
