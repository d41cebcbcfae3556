import type { FixValue, GapRepair } from '#app/contract/fix-detail.ts'
import type { ExecutionProof, ProvedFinding } from '#app/contract/proof.ts'
import { nameFromId } from '#app/text/plan-names.ts'

/** A finding of a proof with what became of its values. */
export interface ProofRow {
  key: string
  name: string
  parent: string | null
  resourceId: string
  /** What is wrong where it is open. */
  title: string
  verdict: ProvedFinding['verdict']
  reason: string | null
  /** As it was to come out. */
  reached: boolean
  /** It is closed since its resource is not there any more. */
  isGone: boolean
  /** Before and now. Of what did not change, both are the same. */
  values: FixValue[]
}

type Repairs = Pick<GapRepair, 'controlId' | 'title' | 'resources'>

/** The findings of a proof, those first that did not come out as they were to. @param subscription what people call it */
export function proofRows(
  proof: Pick<ExecutionProof, 'findings' | 'undo'>,
  gaps: readonly Repairs[],
  subscription: string,
): ProofRow[] {
  const wanted = proof.undo ? 'open' : 'closed'
  const done = new Map<string, FixValue[]>()
  const titles = new Map(gaps.map(({ controlId, title }) => [controlId, title]))
  for (const { controlId, resources } of gaps)
    for (const { failingId, name, id, values } of resources) {
      const key = keyOf(controlId, failingId)
      // Of several rules of one resource each says which it is.
      const own = values.map((value) =>
        value.property === null && id !== failingId ? { ...value, property: name } : value,
      )
      done.set(key, [...(done.get(key) ?? []), ...own])
    }
  const rows = proof.findings.map((finding): ProofRow => {
    const { control_id, resource_id, resource_name, title, verdict, reason } = finding
    const key = keyOf(control_id, resource_id)
    const named = nameFromId(resource_id, subscription)
    return {
      key,
      name: named?.name ?? resource_name,
      parent: named?.parent ?? null,
      resourceId: resource_id,
      title: titles.get(control_id) ?? title,
      verdict,
      reason,
      reached: verdict === wanted,
      isGone: finding.gone === true,
      // What is not there has no values.
      values: finding.gone ? [] : (done.get(key) ?? []).map((value) => valueNow(value, verdict, proof.undo)),
    }
  })
  return rows.sort((a, b) => Number(a.reached) - Number(b.reached))
}

/** What is closed went from before to after; an undo goes the other way; what did not move stays. */
function valueNow(value: FixValue, verdict: ProvedFinding['verdict'], undo: boolean): FixValue {
  const after = value.property === null && value.after === 'removed' ? 'not there' : value.after
  if (verdict === 'closed') return undo ? { ...value, before: after, after } : { ...value, after }
  return undo && verdict === 'open'
    ? { ...value, before: after, after: value.before }
    : { ...value, after: value.before }
}

const keyOf = (controlId: string, resourceId: string) => `${controlId} ${resourceId.toLowerCase()}`
