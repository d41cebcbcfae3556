import type { CompiledControl } from '../controls/compile-control.ts'
import type { FindingResource } from './finding.ts'
import { isMet } from './judge-requirements.ts'
import type { RelatedIndex } from './related-index.ts'

/** A resource that no related resource has satisfied yet. `applies`: which of the control's requirements it has. */
export interface Waiting {
  control: CompiledControl
  resource: FindingResource
  /** Its normalised id. */
  id: string
  applies: readonly number[]
}

/** Whether related resources that came meanwhile satisfy it. */
export function isSatisfied({ control, id, applies }: Waiting, related: RelatedIndex): boolean {
  return applies.every((at) => {
    const requires = control.requires[at]
    return requires === undefined || isMet(requires, id, related)
  })
}
