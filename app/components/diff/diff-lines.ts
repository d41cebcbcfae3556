import { diffArrays } from 'diff'

export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Line numbers of both sides, from 1; null where a side does not have the line. */
  before: number | null
  after: number | null
}

/** Added and removed lines above which a text is shown as replaced as a whole: the search grows with their square. */
const maxChanges = 1000

/** The lines of two texts side by side, as few added and removed as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, young] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, young, { maxEditLength: maxChanges }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: young },
  ]
  let [left, right] = [0, 0]
  return parts.flatMap(({ added, removed, value }) =>
    value.map((text): DiffLine => {
      if (!added) left += 1
      if (!removed) right += 1
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      return { kind, text, before: added ? null : left, after: removed ? null : right }
    }),
  )
}

/** A part of a diff: lines to show, or the number of unchanged lines that are folded. */
type DiffPart = { lines: DiffLine[] } | { folded: number }

/** Folds unchanged lines that are further than `context` lines from a change. */
export function foldUnchanged(lines: readonly DiffLine[], context = 3): DiffPart[] {
  const near = lines.map(() => false)
  lines.forEach(({ kind }, at) => {
    if (kind !== 'same') near.fill(true, Math.max(0, at - context), Math.min(lines.length, at + context + 1))
  })
  const parts: DiffPart[] = []
  lines.forEach((line, at) => {
    const last = parts.at(-1)
    if (near[at]) {
      if (last && 'lines' in last) last.lines.push(line)
      else parts.push({ lines: [line] })
    } else if (last && 'folded' in last) last.folded += 1
    else parts.push({ folded: 1 })
  })
  return parts
}
