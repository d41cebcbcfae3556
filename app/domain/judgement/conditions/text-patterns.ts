/** The one sign that is longer in lower case. */
const grows = '\u0130'

/** Whether a text can have this length in lower case. */
export const mayLower = (text: string, length: number): boolean => text.length === length || text.includes(grows)

/** A sign of ASCII in lower case; undefined for any other. */
function lowerCode(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at)
  if (code > 127) return undefined
  return code > 64 && code < 91 ? code + 32 : code
}

/** Whether a text begins so without case; undefined where that is to be seen in its lower case alone. */
function beginsWith(text: string, lower: string): boolean | undefined {
  for (let at = 0; at < lower.length; at += 1) {
    if (at >= text.length) return false
    const code = lowerCode(text, at)
    if (code === undefined) return undefined
    if (code !== lower.charCodeAt(at)) return false
  }
  return true
}

/** Whether a text ends so without case; undefined where that is to be seen in its lower case alone. */
function endsWith(text: string, lower: string): boolean | undefined {
  for (let back = 1; back <= lower.length; back += 1) {
    if (back > text.length) return false
    const code = lowerCode(text, text.length - back)
    if (code === undefined) return undefined
    if (code !== lower.charCodeAt(lower.length - back)) return false
  }
  return true
}

/** Azure Policy's `like`: `*` stands for any text; without case. */
export function likePattern(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split('*')
  const first = parts[0] ?? ''
  if (parts.length === 1) return (text) => mayLower(text, first.length) && text.toLowerCase() === first
  const last = parts[parts.length - 1] ?? ''
  const middle = parts.slice(1, -1)
  return (text) => {
    const begins = beginsWith(text, first)
    if (begins === false) return false
    const ends = endsWith(text, last)
    if (ends === false) return false
    if (begins && ends && middle.length === 0) return text.length >= first.length + last.length
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
