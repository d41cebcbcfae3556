import { describe, expect, it } from 'vitest'
import type { InventoryEntry, ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId, subscriptionOf } from '#app/domain/arm/resource-id.ts'
import { controlsTouched } from '#app/domain/fixes/plan-judgement/controls-touched.ts'
import { judgeEffects } from '#app/domain/fixes/plan-judgement/judge-effects.ts'
import { plannedEffects } from '#app/domain/fixes/plan-judgement/planned-effects.ts'
import { fixInputs } from '#app/domain/fixes/repair/fix-inputs.ts'
import { type Repair, repairsOf } from '#app/domain/fixes/repair/repair.ts'
import { caseRecords } from '#app/domain/judgement/cases/run-case.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { remediationOf } from '#app/domain/judgement/controls/fix-way.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'
import { controlOf, estateHeader, estateInventory, failuresOf, type Inventory, keyOf, now } from './estate-inventory.ts'
import { linkedRecord } from './linked-record.ts'
import { planOfRepairs, planOfUndo } from './plan-of-repairs.ts'
import { repairedRecord } from './repaired-record.ts'

const estate = estateInventory()
const { cases } = shippedWithCases
const values = Object.fromEntries(
  Object.values(fixInputs).map(({ name, find, example }) => [name, find?.(estate.values(), now) ?? example ?? name]),
)

interface PlanOfControl {
  id: string
  /** `/subscriptions/…` */
  subscription: string
  present: Inventory
  /** What fails in it, as control and resource. */
  before: ReadonlySet<string>
  repairs: { repair: Repair; failing: string }[]
}

/** The plan that repairs all findings of a control in an inventory; null when it has no repair for any. */
function planOf(control: Control, { present, failures, before }: Judged): PlanOfControl | null {
  const findings = failures.filter(({ controlId }) => controlId === control.id)
  const repairs = findings.flatMap(({ resource }) => {
    const failing = present.get(normaliseId(resource.id))
    const found = failing ? repairsOf(control, failing, (id) => present.get(normaliseId(id))) : []
    return found.map((repair) => ({ repair, failing: normaliseId(resource.id) }))
  })
  const [one] = repairs
  return one ? { id: control.id, subscription: subscriptionOf(one.failing) ?? '', present, before, repairs } : null
}

interface Judged {
  present: Inventory
  failures: Finding[]
  before: ReadonlySet<string>
}

const judgedOf = (records: Iterable<readonly [string, ResourceRecord]>): Judged => {
  const present = new Map(records)
  const failures = failuresOf(present.values())
  return { present, failures, before: new Set(failures.map(keyOf)) }
}
const subscriptions = new Set([...estate.keys()].map((id) => subscriptionOf(id)))
const estates = [...subscriptions].map((own) => judgedOf([...estate].filter(([id]) => subscriptionOf(id) === own)))

/** The local estate where it fails a control, else the first of the control's own cases that has a repair. */
function planOfControl(control: Control): PlanOfControl | null {
  for (const one of estates) {
    const found = planOf(control, one)
    if (found) return found
  }
  for (const one of cases[control.id] ?? []) {
    if (one.expect !== 'fail' || one.now !== undefined) continue
    const found = planOf(control, judgedOf(caseRecords(control, one).map((record) => [normaliseId(record.id), record])))
    if (found) return found
  }
  return null
}

const fixable = [...controlOf.values()].filter(({ fix }) => remediationOf(fix) === 'patch')
const plans = fixable.flatMap((control) => planOfControl(control) ?? [])

function* entriesOf(records: Iterable<ResourceRecord>): Generator<InventoryEntry> {
  yield { kind: 'header', header: estateHeader }
  for (const record of records) yield { kind: 'record', record }
}

async function judged(plan: unknown, subscription: string, inventory: Inventory) {
  const planned = plannedEffects(plan, subscription.slice('/subscriptions/'.length))
  expect(planned.unjudged).toEqual([])
  const controls = controlsTouched([...controlOf.values()], planned.effects)
  const { closes, opens, doubts } = await judgeEffects(
    { ...planned, controls, exceptions: [], now },
    entriesOf(inventory.values()),
  )
  expect(doubts).toEqual([])
  const keys = (some: typeof closes) => some.map(({ finding }) => keyOf(finding)).sort()
  return { closes: keys(closes), opens: keys(opens) }
}

/** The estate once repairs are done, worked out without the judgement of plans. */
function repaired(present: Inventory, repairs: readonly { repair: Repair; failing: string }[]): Inventory {
  const inventory = new Map(present)
  for (const { repair, failing } of repairs) {
    const target = normaliseId(repair.target.id)
    const record = repairedRecord(repair, inventory.get(target), values)
    if (record) inventory.set(target, record)
    else inventory.delete(target)
    const found = inventory.get(failing)
    if (found && repair.kind !== 'delete') inventory.set(failing, linkedRecord(record, found))
    if (found && repair.kind === 'delete' && failing !== target) inventory.set(failing, withoutElement(found, target))
  }
  return inventory
}

/** A security group or route table without an element that is deleted by its own id. */
function withoutElement(holder: ResourceRecord, id: string): ResourceRecord {
  const [array, name] = id.split('/').slice(-2)
  const properties = Object.entries(holder.properties as Record<string, { name: string }[]>).map(([key, elements]) => [
    key,
    key.toLowerCase() === array ? elements.filter((one) => one.name.toLowerCase() !== name) : elements,
  ])
  return { ...holder, properties: Object.fromEntries(properties) }
}

describe('the judgement of the plan of every control with a fix', () => {
  it('leaves none out', () => {
    expect(plans.map(({ id }) => id)).toEqual(fixable.map(({ id }) => id))
  })

  it.each(plans.map((one) => [one.id, one] as const))(
    'tells what a scan finds afterwards, and back: %s',
    async (_, one) => {
      const { subscription, repairs, present, before } = one
      const changes = repairs.map(({ repair }) => repair)
      const inventory = repaired(present, repairs)
      const after = new Set(failuresOf(inventory.values()).map(keyOf))
      const closed = [...before].filter((key) => !after.has(key)).sort()
      const opened = [...after].filter((key) => !before.has(key)).sort()
      expect(closed.some((key) => key.startsWith(`${one.id} `))).toBe(true)
      expect(await judged(planOfRepairs(changes, values), subscription, present)).toEqual({
        closes: closed,
        opens: opened,
      })
      if (changes.some(({ irreversible }) => irreversible)) return
      expect(await judged(planOfUndo(changes, values), subscription, inventory)).toEqual({
        closes: opened,
        opens: closed,
      })
    },
  )
})
