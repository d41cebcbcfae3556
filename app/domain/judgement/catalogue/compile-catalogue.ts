import type { Selections } from '../conditions/selections.ts'
import { type CompiledControl, type CompiledRelated, compileControl } from '../controls/compile-control.ts'
import type { Control } from '../controls/control.ts'

/** Controls ready to judge an inventory, by lower-case ARM type. `probes`: what to look for in related resources. */
export interface CompiledCatalogue {
  now: Date
  controls: CompiledControl[]
  byType: ReadonlyMap<string, CompiledControl[]>
  probesByType: ReadonlyMap<string, CompiledRelated[]>
}

/**
 * Compiles all controls; `now` is the clock of `utcNow()`.
 * @throws ConditionError for a control whose condition is at fault; a loaded catalogue has none.
 */
export function compileCatalogue(catalogue: { controls: Control[] }, { now }: { now: Date }): CompiledCatalogue {
  const selections: Selections = new Map()
  const controls = catalogue.controls.map((control) => compileControl(control, selections))
  const byType = new Map<string, CompiledControl[]>()
  const probesByType = new Map<string, CompiledRelated[]>()
  for (const control of controls) {
    add(byType, control.type.toLowerCase(), control)
    for (const related of [...control.requires, ...control.unless]) {
      const type = related.type.toLowerCase()
      if (!probesByType.get(type)?.some((probe) => probe.key === related.key)) add(probesByType, type, related)
    }
  }
  return { now, controls, byType, probesByType }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
