import type { GapRepair, RepairRow } from '#app/contract/fix-detail.ts'

type Repairs = Pick<GapRepair, 'controlId' | 'points' | 'resources'>

/** What the chosen resources of a fix bring. */
export interface ChosenEffect {
  findings: number
  /** Gaps of which at least one finding is closed. */
  gaps: number
  /** Points of the score, exact. */
  points: number
}

/** Ids of the resources that can be chosen: what is closed already is left alone. */
export function choosableIds(gaps: readonly Repairs[]): string[] {
  const rows = gaps.flatMap(({ resources }) => resources.filter((row) => row.choosable && !row.closed))
  return [...new Set(rows.map(({ id }) => id))]
}

/** A finding is closed once all that is done for it is done; what a module makes is done with every choice. */
export function effectOf(gaps: readonly Repairs[], chosen: ReadonlySet<string>): ChosenEffect {
  const effect: ChosenEffect = { findings: 0, gaps: 0, points: 0 }
  for (const gap of gaps) {
    const findings = new Map<string, boolean>()
    for (const { failingId, id, choosable, closed } of gap.resources) {
      const done = !closed && (!choosable || chosen.has(id))
      findings.set(failingId, done && findings.get(failingId) !== false)
    }
    const closing = [...findings.values()].filter(Boolean).length
    effect.findings += closing
    effect.gaps += closing > 0 ? 1 : 0
    effect.points += closing * gap.points
  }
  return effect
}

/** Each resource that is done something to, once, of those that `taken` answers for. */
export function rowsOf(gaps: readonly Repairs[], taken: (row: RepairRow) => boolean): RepairRow[] {
  const rows = gaps.flatMap(({ resources }) => resources.filter(taken))
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()]
}
