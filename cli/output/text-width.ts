/** Signs that take two places of a terminal: East Asian wide and fullwidth ones (Unicode, Annex 11), and emoji. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}])/u
/** Signs that take none: they stand on the one before, or steer; a tab is shown as a space. */
const none = /^(?:\p{Mn}|\p{Me}|\p{Cf}|(?!\t)\p{Cc})/u
const plain = /^[\x20-\x7e]*$/

/** How many places of a terminal a text takes. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length
  let places = 0
  for (const sign of text) places += signWidth(sign)
  return places
}

/** How many places one sign takes. */
export const signWidth = (sign: string): number => (none.test(sign) ? 0 : wide.test(sign) ? 2 : 1)

/** The text with spaces up to a width. */
export const padTo = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  return align === 'right' ? space + text : text + space
}

/** Words in lines of at most `width` places; a longer word is broken, and nothing is lost. */
export function wrapWhole(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...pieces(word, width))
  }
  return lines
}

function pieces(word: string, width: number): string[] {
  const parts = ['']
  for (const sign of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && textWidth(last + sign) > width) parts.push(sign)
    else parts[parts.length - 1] = last + sign
  }
  return parts
}

/** A line as several that a terminal has room for, the rest indented; as it is elsewhere than at a terminal. */
export function fitted(text: string, terminal: number | undefined = process.stdout.columns): string[] {
  if (!terminal || textWidth(text) <= terminal) return [text]
  const indent = /^ */.exec(text)?.[0] ?? ''
  return wrapWhole(text.trim(), terminal - indent.length - 2).map(
    (part, nth) => indent + (nth === 0 ? '' : '  ') + part,
  )
}
