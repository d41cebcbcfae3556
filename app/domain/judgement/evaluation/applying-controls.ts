import type { ResourceRecord } from '../../arm/record.ts'
import { createScope, type Scope } from '../conditions/scope.ts'
import { type CompiledControl, compileControl } from '../controls/compile-control.ts'
import type { Control } from '../controls/control.ts'
import { atItsAge } from './at-its-age.ts'

/**
 * The controls that judge a resource: those of its type whose `when` it fulfils. Each of them passes it, or has a finding.
 * @param scan when the resource was read, and what its subscription is called
 */
export function applyingControls<One extends Control>(
  controls: readonly One[],
  record: ResourceRecord,
  scan: { now: Date; subscriptionName: string },
): One[] {
  const scope = createScope(scan.now, record)
  scope.subscriptionName = scan.subscriptionName
  return controls.filter(
    (control) => control.resource.toLowerCase() === record.type.toLowerCase() && judges(compileControl(control), scope),
  )
}

/** Of a resource whose age decides and is not known, a control says that it is not assessed. */
function judges(control: CompiledControl, scope: Scope): boolean {
  const { former } = control
  const isByAge = former !== undefined && former.control.outcome(scope) !== control.outcome(scope)
  const ofItsAge = isByAge ? atItsAge(control, scope) : control
  return ofItsAge?.when?.test(scope) !== false
}
