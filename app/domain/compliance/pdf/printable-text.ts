/** The signs beyond Latin-1 that the fonts of every PDF reader have (the encoding WinAnsi). */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const unprintable = new RegExp(`[^\\n\\x20-\\x7e\\xa0-\\xff${further}]`, 'gu')

/** A text in signs that the fonts of every PDF reader have; others become question marks. */
export function printableText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(unprintable, '?')
}
