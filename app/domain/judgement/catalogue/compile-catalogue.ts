import type { Selections } from '../conditions/selections.ts'
import {
  type CompiledControl,
  type CompiledRelated,
  type CompiledUse,
  compileControl,
} from '../controls/compile-control.ts'
import type { Control } from '../controls/control.ts'

/** What to look for in a related resource: for those it extends, by their lower-case type, and for all others. */
export interface ProbesOfType {
  forExtended: ReadonlyMap<string, CompiledRelated[]>
  others: readonly CompiledRelated[]
}

/**
 * Controls ready to judge an inventory, by lower-case ARM type. `probes`: what to look for in related resources; `uses`: where
 * resources name others.
 */
export interface CompiledCatalogue {
  now: Date
  controls: CompiledControl[]
  byType: ReadonlyMap<string, CompiledControl[]>
  probesByType: ReadonlyMap<string, ProbesOfType>
  usesByType: ReadonlyMap<string, CompiledUse[]>
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
  const usesByType = new Map<string, CompiledUse[]>()
  for (const control of controls) {
    add(byType, control.type.toLowerCase(), control)
    for (const related of [...control.requires, ...control.unless]) addOnce(probesByType, related)
    for (const related of control.requires.flatMap(({ or }) => or)) addOnce(probesByType, related)
    for (const use of control.usedBy?.others ?? []) addOnce(usesByType, use)
  }
  return { now, controls, byType, probesByType: groupProbes(probesByType), usesByType }
}

/** A diagnostic setting is looked for by resources of dozens of types, and extends one of them. */
function groupProbes(probesByType: ReadonlyMap<string, CompiledRelated[]>): Map<string, ProbesOfType> {
  const grouped = new Map<string, ProbesOfType>()
  for (const [type, probes] of probesByType) {
    const forExtended = new Map<string, CompiledRelated[]>()
    const others: CompiledRelated[] = []
    for (const probe of probes)
      if (probe.scope === 'self' && probe.judgedType) add(forExtended, probe.judgedType, probe)
      else others.push(probe)
    grouped.set(type, { forExtended, others })
  }
  return grouped
}

function addOnce<Entry extends { type: string; key: string }>(map: Map<string, Entry[]>, entry: Entry): void {
  const type = entry.type.toLowerCase()
  if (!map.get(type)?.some(({ key }) => key === entry.key)) add(map, type, entry)
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
