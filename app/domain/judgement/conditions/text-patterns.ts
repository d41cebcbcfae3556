/** Azure Policy's `like`: `*` stands for any text; without case. */
export function likePattern(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split('*')
  const first = parts[0] ?? ''
  if (parts.length === 1) return (text) => text.toLowerCase() === first
  const last = parts[parts.length - 1] ?? ''
  const middle = parts.slice(1, -1)
  return (text) => {
    const lower = text.toLowerCase()
    if (lower.length < first.length + last.length || !lower.startsWith(first) || !lower.endsWith(last)) return false
    const end = lower.length - last.length
    let at = first.length
    for (const part of middle) {
      const found = lower.indexOf(part, at)
      if (found < 0 || found + part.length > end) return false
      at = found + part.length
    }
    return true
  }
}

/** Azure Policy's `match`: `#` is a digit, `?` a letter, `.` any character, all else itself. */
export function matchPattern(pattern: string, withCase: boolean): (text: string) => boolean {
  const source = [...pattern]
    .map((character) => {
      if (character === '#') return '\\p{Nd}'
      if (character === '?') return '\\p{L}'
      if (character === '.') return '[\\s\\S]'
      return /[\\^$*+()[\]{}|/]/.test(character) ? `\\${character}` : character
    })
    .join('')
  const expression = new RegExp(`^${source}$`, withCase ? 'u' : 'iu')
  return (text) => expression.test(text)
}
