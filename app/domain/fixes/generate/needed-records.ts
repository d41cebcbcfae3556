import type { InventoryEntry, ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { fixTarget } from '../../judgement/controls/fix-target.ts'
import { beginTurn } from '../../turns.ts'
import { fixInputs } from '../repair/fix-inputs.ts'
import type { ChosenFinding } from './closing-repair.ts'

/** What fixes look at of an inventory: the failing resources, what is changed, and where inputs are found. */
export interface NeededRecords {
  recordOf(id: string): ResourceRecord | undefined
  /** Records of the types in which inputs are found. */
  forInputs: ResourceRecord[]
  /** Every lock of the subscription. */
  locks: ResourceRecord[]
}

/** Takes what fixes need out of an inventory as it streams by; memory holds what the findings need. */
export async function collectNeededRecords(
  entries: AsyncIterable<InventoryEntry>,
  findings: readonly ChosenFinding[],
): Promise<NeededRecords> {
  const needed = new Set<string>()
  const turn = beginTurn()
  for (const { control, resource } of findings) {
    needed.add(normaliseId(resource.id))
    const { id } = fixTarget(control, resource.id)
    if (id !== resource.id) needed.add(normaliseId(id))
    if (turn.isOver()) await turn.pass()
  }
  const records = new Map<string, ResourceRecord>()
  const forInputs: ResourceRecord[] = []
  const locks: ResourceRecord[] = []
  for await (const entry of entries) {
    if (entry.kind !== 'record') continue
    const { record } = entry
    const id = normaliseId(record.id)
    if (needed.has(id)) records.set(id, record)
    if (isOfInputs(record)) forInputs.push(record)
    if (isLock(record)) locks.push(record)
    if (turn.isOver()) await turn.pass()
  }
  return { recordOf: (id) => records.get(normaliseId(id)), forInputs, locks }
}

const inputTypes = new Set(Object.values(fixInputs).flatMap(({ resource }) => resource?.toLowerCase() ?? []))

const lockType = 'microsoft.authorization/locks'

/** Whether inputs may be found in a record. */
export const isOfInputs = ({ type }: Pick<ResourceRecord, 'type'>): boolean => inputTypes.has(type.toLowerCase())

export const isLock = ({ type }: Pick<ResourceRecord, 'type'>): boolean => type.toLowerCase() === lockType

/** Whether all records of a type are looked at, and not only those that findings name. */
export const isLookedThrough = (type: string): boolean => isOfInputs({ type }) || isLock({ type })
