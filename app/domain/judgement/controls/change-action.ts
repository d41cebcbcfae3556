import { readActionOf } from '../../arm/read-action.ts'
import type { Control } from './control.ts'
import { fixTarget } from './fix-target.ts'
import { remediationOf } from './fix-way.ts'

/** The Azure action that carrying out a control's fix takes; undefined for a module's many and for what a person does. */
export function changeAction(control: Control): string | undefined {
  const { fix } = control
  if (remediationOf(fix) !== 'patch') return undefined
  const verb = fix.delete || fix.edit?.resource ? 'delete' : 'write'
  const type = fix.edit?.resource ?? fixTarget(control, '').type
  return readActionOf(type).replace(/\/read$/, `/${verb}`)
}
