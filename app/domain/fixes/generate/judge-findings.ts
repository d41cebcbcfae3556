import type { RemediationType } from '#app/contract/catalogue.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { Fix } from '../../judgement/controls/control.ts'
import { byHand, remediationOf } from '../../judgement/controls/fix-way.ts'
import type { Pieces } from '../../turns.ts'
import { repairsOf } from '../repair/repair.ts'
import type { ChosenFinding, ClosingRepair, OpenFinding } from './closing-repair.ts'

/** Findings by what can be done about them. */
export interface JudgedFindings {
  /** By the id of the resource that is changed, in the form in which ids are compared. */
  repairs: Map<string, ClosingRepair[]>
  /** Closed by a module, by its id. */
  modules: Map<string, ChosenFinding[]>
  open: OpenFinding[]
}

/**
 * Works out the change that closes each finding, or why none does, in the order in which they come: findings of resources that
 * stand together are judged soonest.
 */
export function* judgeFindings(
  findings: readonly ChosenFinding[],
  recordOf: (id: string) => ResourceRecord | undefined,
  moduleIds: ReadonlySet<string>,
): Pieces<JudgedFindings> {
  const judged: JudgedFindings = { repairs: new Map(), modules: new Map(), open: [] }
  const formers = new SharedValues()
  for (const finding of findings) {
    yield
    const { control, resource } = finding
    const stays = (reason: string, action: string) => judged.open.push({ control, resource, reason, action })
    if (control.fix.module) {
      if (moduleIds.has(control.fix.module)) add(judged.modules, control.fix.module, finding)
      else stays(whyItStays.module(control.fix), control.fix.action)
      continue
    }
    const record = recordOf(resource.id)
    const repairs = record ? repairsOf(control, record, recordOf) : []
    const [unknown] = repairs.map(({ target }) => target.type).filter((type) => !apiVersionOf(type))
    if (!record) stays('The resource is not in the inventory of the scan any more.', 'Scan again, then generate again.')
    else if (repairs.length === 0) stays(whyItStays[remediationOf(control.fix)](control.fix), byHand(control.fix))
    else if (unknown) stays(`No API version of ${unknown} is known.`, control.fix.action)
    else
      for (const { kind, target, body, former, irreversible } of repairs)
        add(judged.repairs, normaliseId(target.id), {
          kind,
          target,
          body,
          former: formers.of(former),
          irreversible,
          closes: [{ control, resource, writes: body }],
        })
  }
  return judged
}

/** One object in place of many that hold the same: most resources were the same before. */
class SharedValues {
  readonly #known = new Map<string, JsonObject>()

  of(value: JsonObject | null): JsonObject | null {
    if (value === null) return null
    const text = JSON.stringify(value)
    const known = this.#known.get(text) ?? value
    this.#known.set(text, known)
    return known
  }
}

/** Why no change closes a finding, by how its control is repaired. */
const whyItStays: Record<RemediationType, (fix: Fix) => string> = {
  patch: () => 'The change that closes this gap elsewhere does not fit this resource.',
  module: ({ module }) => `The module ${module} that closes it is not in the catalogue.`,
  manual: () => 'No change that Terraform can make by itself closes it: a person has to decide.',
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
