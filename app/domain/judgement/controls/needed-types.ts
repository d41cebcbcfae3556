import { type Control, relatedOf } from './control.ts'

/** The ARM types that controls judge or look at beside it: nothing else is read beyond what Resource Graph gives anyway. */
export function neededTypes(controls: readonly Control[]): Set<string> {
  const types = new Set<string>()
  for (const control of controls) {
    types.add(control.resource)
    for (const entry of relatedOf(control)) types.add(entry.resource)
  }
  return types
}
