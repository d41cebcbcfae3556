/**
 * Whether a text is what a pattern says, in which `*` stands for any characters. The time grows with both lengths at most
 * multiplied, whatever the pattern.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  let at = 0
  let star = -1
  let resume = 0
  let index = 0
  while (index < text.length) {
    if (pattern[at] === '*') {
      star = at++
      resume = index
    } else if (pattern[at] === text[index]) {
      at++
      index++
    } else if (star >= 0) {
      at = star + 1
      index = ++resume
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
