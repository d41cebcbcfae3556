export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Line numbers of both sides, from 1; null where a side does not have the line. */
  before: number | null
  after: number | null
}

/** Above so many comparisons the middle is shown as replaced as a whole. */
const maxComparisons = 4_000_000

/** The lines of two texts side by side, as few added and removed as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n')
  const young = after.split('\n')
  let head = 0
  while (head < old.length && head < young.length && old[head] === young[head]) head += 1
  let tail = 0
  while (
    tail < old.length - head &&
    tail < young.length - head &&
    old[old.length - 1 - tail] === young[young.length - 1 - tail]
  )
    tail += 1
  const kinds = [
    ...Array<DiffLine['kind']>(head).fill('same'),
    ...compare(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...Array<DiffLine['kind']>(tail).fill('same'),
  ]
  let [left, right] = [0, 0]
  return kinds.map((kind) => {
    if (kind !== 'added') left += 1
    if (kind !== 'removed') right += 1
    const text = (kind === 'removed' ? old[left - 1] : young[right - 1]) ?? ''
    return { kind, text, before: kind === 'added' ? null : left, after: kind === 'removed' ? null : right }
  })
}

function compare(old: readonly string[], young: readonly string[]): DiffLine['kind'][] {
  if (old.length * young.length > maxComparisons)
    return [...old.map(() => 'removed' as const), ...young.map(() => 'added' as const)]
  const common = commonLengths(old, young)
  const width = young.length + 1
  const kinds: DiffLine['kind'][] = []
  let [left, right] = [0, 0]
  while (left < old.length || right < young.length) {
    const skipOld = common[(left + 1) * width + right] ?? -1
    const skipYoung = common[left * width + right + 1] ?? -1
    if (left < old.length && right < young.length && old[left] === young[right]) {
      kinds.push('same')
      left += 1
      right += 1
    } else if (left < old.length && (right === young.length || skipOld >= skipYoung)) {
      kinds.push('removed')
      left += 1
    } else {
      kinds.push('added')
      right += 1
    }
  }
  return kinds
}

/** At `[i * (young.length + 1) + j]` how many lines `old` from i on and `young` from j on have in common, in order. */
function commonLengths(old: readonly string[], young: readonly string[]): Uint32Array {
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = young.length - 1; right >= 0; right -= 1)
      lengths[left * width + right] =
        old[left] === young[right]
          ? (lengths[(left + 1) * width + right + 1] ?? 0) + 1
          : Math.max(lengths[(left + 1) * width + right] ?? 0, lengths[left * width + right + 1] ?? 0)
  return lengths
}

/** A part of a diff: lines to show, or the number of unchanged lines that are folded. */
export type DiffPart = { lines: DiffLine[] } | { folded: number }

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
