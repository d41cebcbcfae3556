import { bodyPaths } from '#app/contract/body-leaves.ts'
import type { FixReason, FixResource, TemplateFix } from '#app/contract/template-content.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import { isInGroup, nameOf } from '../../arm/resource-id.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { Pieces } from '../../turns.ts'
import { withFailingId } from '../repair/repair-body.ts'
import { byHeaviness, type ClosingRepair, compareTexts, noResource } from './closing-repair.ts'

/** Resources of one template, so that a person can review one apply. */
const mostResources = 200

/** Repairs that make the same change for the same reasons as one fix of many resources. Names come from the types. */
export function* groupFixes(repairs: readonly ClosingRepair[]): Pieces<TemplateFix[]> {
  const fixes = new Map<string, TemplateFix>()
  const numbers = new EqualNumbers()
  const reasons = new RepairReasons()
  for (const repair of yield* orderedByReason(repairs)) {
    yield
    const { kind, target, irreversible } = repair
    const body = kind === 'create' ? withFailingId(repair.body, repair.closes[0].resource.id) : repair.body
    const own = reasons.of(repair)
    const key = [kind, target.type, numbers.of(body), irreversible, numbers.of(own), endOf(repair)].join(' ')
    // A resource stands once in a fix: what a second failing resource asks of it is a fix of its own.
    let same = 0
    while (holds(fixes.get(`${key} ${same}`), repair)) same += 1
    const known = fixes.get(`${key} ${same}`)
    if (known) known.resources.push(resourceOf(repair))
    else
      fixes.set(`${key} ${same}`, {
        name: '',
        kind,
        type: `${target.type}@${apiVersionOf(target.type)}`,
        body,
        ...(irreversible && { irreversible: true }),
        reasons: own,
        resources: [resourceOf(repair)],
      })
  }
  return [...fixes.values()]
}

/** Numbers values by what they hold: equal ones have the same number. What was numbered once is told by itself. */
class EqualNumbers {
  readonly #ofText = new Map<string, number>()
  readonly #ofValue = new WeakMap<object, number>()

  of(value: object): number {
    const known = this.#ofValue.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(value)
    const number = this.#ofText.get(text) ?? this.#ofText.size
    this.#ofText.set(text, number)
    this.#ofValue.set(value, number)
    return number
  }
}

/** Fixes in lists of at most 200 resources; a larger one goes on in the next list. */
export function chunked(fixes: readonly TemplateFix[]): TemplateFix[][] {
  const chunks: TemplateFix[][] = []
  let room = 0
  for (const fix of fixes)
    for (let start = 0; start < fix.resources.length; ) {
      if (room === 0) {
        chunks.push([])
        room = mostResources
      }
      const resources = fix.resources.slice(start, start + room)
      chunks.at(-1)?.push({ ...fix, resources })
      start += resources.length
      room -= resources.length
    }
  return chunks.map(named)
}

/** `storage_accounts`, `storage_accounts_2`: by the last part of the type and a number. */
function named(fixes: readonly TemplateFix[]): TemplateFix[] {
  const counts = new Map<string, number>()
  return fixes.map((fix) => {
    const name = snake(fix.type.split('@')[0]?.split('/').at(-1) ?? '')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...fix, name: count === 1 ? name : `${name}_${count}` }
  })
}

function snake(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Why repairs are made. Those of one finding whose bodies are one have one list of reasons. */
class RepairReasons {
  readonly #ofBody = new WeakMap<object, Map<CatalogueControl, FixReason[]>>()

  of(repair: ClosingRepair): FixReason[] {
    const [{ control, writes }, ...others] = repair.closes
    if (others.length > 0 || writes !== repair.body) return reasonsOf(repair)
    const ofControl = this.#ofBody.get(writes) ?? new Map<CatalogueControl, FixReason[]>()
    this.#ofBody.set(writes, ofControl)
    const reasons = ofControl.get(control) ?? reasonsOf(repair)
    ofControl.set(control, reasons)
    return reasons
  }
}

function reasonsOf(repair: ClosingRepair): FixReason[] {
  const written = new Set(bodyPaths(repair.body))
  return [...repair.closes].sort(byHeaviness).map(({ control, writes }) => ({
    control_id: control.id,
    title: control.title,
    severity: control.severity,
    impact: control.fix.impact,
    paths: bodyPaths(writes).filter((path) => written.has(path)),
  }))
}

function resourceOf({ target, former, closes: [{ resource: failing }] }: ClosingRepair): FixResource {
  const own = failing.id.toLowerCase() === target.id.toLowerCase()
  return {
    id: target.id,
    name: own ? failing.name : nameOf(target.id),
    failing_id: failing.id,
    former,
  }
}

/** What is made has the same name below each parent of a fix; in a group each has a name of its own. */
const endOf = ({ kind, target }: ClosingRepair) => (kind === 'create' && !isInGroup(target.id) ? nameOf(target.id) : '')

/** Repairs come in the order of their ids, so that only the last resource can be the same. */
const holds = (fix: TemplateFix | undefined, repair: ClosingRepair) =>
  fix?.resources.at(-1)?.id.toLowerCase() === repair.target.id.toLowerCase()

/** The heavier control first, then by the ids of what is changed. */
function* orderedByReason(repairs: readonly ClosingRepair[]): Pieces<ClosingRepair[]> {
  const ofControl = new Map<CatalogueControl, { key: string; repair: ClosingRepair }[]>()
  for (const repair of repairs) {
    const { control } = repair.closes[0]
    const list = ofControl.get(control) ?? []
    ofControl.set(control, list)
    list.push({ key: repair.target.id.toLowerCase(), repair })
  }
  const ordered: ClosingRepair[] = []
  const controls = [...ofControl].sort(([a], [b]) =>
    byHeaviness({ control: a, resource: noResource }, { control: b, resource: noResource }),
  )
  for (const [, list] of controls) {
    yield
    for (const { repair } of list.sort((a, b) => compareTexts(a.key, b.key))) ordered.push(repair)
  }
  return ordered
}
