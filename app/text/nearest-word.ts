/** The known word that a mistyped one most likely means: the one with the fewest edits, else one that holds it. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  if (wanted.length > longest) return undefined
  let best: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const one of known) {
    const edits = editsBetween(wanted, one.toLowerCase().slice(0, longest))
    if (edits < least) {
      least = edits
      best = one
    }
  }
  return best ?? (wanted.length > 2 ? known.find((one) => one.toLowerCase().includes(wanted)) : undefined)
}

/** Characters that are compared: no name is longer. */
const longest = 100

/** How many characters have to be put in, taken out or replaced (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
