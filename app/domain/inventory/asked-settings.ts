import type { CollectionRow } from '../arm/collection-table.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { resourceGroupType, subscriptionType } from '../arm/scope-types.ts'
import { compilerOf } from '../judgement/catalogue/compile-catalogue.ts'
import { createScope, lookAt, type Scope } from '../judgement/conditions/scope.ts'
import type { CompiledControl } from '../judgement/controls/compile-control.ts'
import { type Control, type RelatedScope, requiresOf, unlessOf, usesOf } from '../judgement/controls/control.ts'

/** Whether a control looks at this kind of setting of this resource. */
export type AsksFor = (row: CollectionRow, parent: ResourceRecord) => boolean

/** What a setting that was left out for want of a control is told by. */
export const unaskedReason = 'The scan did not read it, since no control asked for it there.'

/** A control that looks for settings at or beneath what it judges. Types are in lower case. */
interface Asking {
  judged: string
  scope: RelatedScope
  applies: (scope: Scope) => boolean
}

/** What `when` says of the time may be another when the resource is judged. */
const dependsOnTime = (control: Control) => /utcnow/i.test(JSON.stringify([control.when, control.requires]))

/** The control's own `when` and that of a requirement, by Azure's defaults of any age. */
function appliesTo(compiled: CompiledControl, at: number): Asking['applies'] {
  const required = compiled.requires[at]?.when
  const ages = compiled.former ? [compiled, compiled.former.control] : [compiled]
  return (scope) => required?.test(scope) !== false && ages.some(({ when }) => when?.test(scope) !== false)
}

/**
 * What a scan has to read for these controls: a setting that is only required of resources of one type is read where the
 * control applies. What a control judges itself, counts elsewhere or is excused by is read everywhere.
 */
export function askedSettings(
  controls: readonly Control[],
  { now, subscriptionName }: { now: Date; subscriptionName?: string },
): AsksFor {
  const everywhere = new Set(controls.map(({ resource }) => resource.toLowerCase()))
  const asking = new Map<string, Asking[]>()
  const compiledOf = compilerOf(controls)
  for (const control of controls) {
    for (const { resource } of [...unlessOf(control), ...usesOf(control)]) everywhere.add(resource.toLowerCase())
    if (requiresOf(control).length === 0) continue
    const compiled = compiledOf(control)
    for (const [at, one] of compiled.requires.entries())
      for (const { type, scope, judgedType } of [one, ...one.or]) {
        const key = type.toLowerCase()
        if (judgedType === undefined || dependsOnTime(control)) everywhere.add(key)
        else
          asking.set(key, [...(asking.get(key) ?? []), { judged: judgedType, scope, applies: appliesTo(compiled, at) }])
      }
  }
  const looking = createScope(now)
  if (subscriptionName !== undefined) looking.subscriptionName = subscriptionName
  return (row, parent) => {
    const type = row.type.toLowerCase()
    if (everywhere.has(type)) return true
    lookAt(looking, parent)
    return (asking.get(type) ?? []).some(
      (one) => maySee(one, row) && (one.judged !== row.of.toLowerCase() || one.applies(looking)),
    )
  }
}

const placesOfAll = [subscriptionType, resourceGroupType].map((type) => type.toLowerCase())

/** Whether what the row reads may stand where a control looks for it. */
function maySee({ judged, scope }: Asking, { on }: CollectionRow): boolean {
  if (on === undefined) return true
  if (scope === 'self') return on.toLowerCase() === judged
  return placesOfAll.includes(judged) || `${on.toLowerCase()}/`.startsWith(`${judged}/`)
}
