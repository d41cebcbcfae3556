import type { ResourceRecord } from '../../arm/record.ts'
import { createScope } from '../conditions/scope.ts'
import { compileControl } from '../controls/compile-control.ts'
import type { Control } from '../controls/control.ts'

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
    (control) =>
      control.resource.toLowerCase() === record.type.toLowerCase() &&
      compileControl(control).when?.test(scope) !== false,
  )
}
