import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { fixInputs } from '#app/domain/fixes/repair/fix-inputs.ts'
import { repairOf } from '#app/domain/fixes/repair/repair.ts'
import { inputsOf } from '#app/domain/fixes/repair/repair-body.ts'
import { type CaseOutcome, caseRecords, defaultNow, judgeCase } from '#app/domain/judgement/cases/run-case.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import type { ControlCase } from '#app/domain/judgement/controls/control-case.ts'
import { linkedRecord } from './linked-record.ts'
import { repairedRecord, undoneRecord } from './repaired-record.ts'

/**
 * What becomes of a failing case once the control's repair has been done, and once it has been undone; null when the
 * control has no repair for it. Nothing undoes a repair that Azure does not take back.
 */
export function runRepairedCase(
  control: Control,
  controlCase: ControlCase,
): { repaired: CaseOutcome; undone: CaseOutcome | null } | null {
  const records = caseRecords(control, controlCase)
  const [failing] = records
  const recordOf = (id: string) => records.find((record) => normaliseId(record.id) === normaliseId(id))
  const repair = repairOf(control, failing, recordOf)
  if (!repair) return null
  const now = new Date(controlCase.now ?? defaultNow)
  const given = (name: string) => fixInputs[name]?.find?.([], now) ?? fixInputs[name]?.example ?? name
  const values = Object.fromEntries(inputsOf(repair.body).map((name) => [name, given(name)]))
  const repaired = repairedRecord(repair, recordOf(repair.target.id), values)
  const undone = undoneRecord(repair, repaired)
  const judgeWith = (target: ResourceRecord | undefined) => {
    const others = records
      .filter(({ id }) => normaliseId(id) !== normaliseId(repair.target.id))
      .map((record) => linkedRecord(target, record))
    return judgeCase(control, controlCase, failing.id, target ? [...others, target] : others)
  }
  return { repaired: judgeWith(repaired), undone: repair.irreversible ? null : judgeWith(undone) }
}
