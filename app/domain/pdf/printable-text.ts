/** The signs that the fonts have: Latin with all its accents, Greek, Cyrillic, punctuation, currencies, arrows. */
const signs = [
  '\\x20-\\x7e\\xa0-\\xac\\xae-\\u0148\\u014a-\\u01c3\\u01c5-\\u024f\\u0259\\u02b0-\\u0304\\u0306-\\u030a\\u030c\\u030f\\u0313',
  '\\u0315\\u031b\\u0323\\u0326-\\u0328\\u032c\\u0337-\\u0338\\u0342-\\u0343\\u0346-\\u036f',
  '\\u0374-\\u0376\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03d7\\u03dc-\\u03dd\\u03f0-\\u03f6\\u03f9-\\u03fa',
  '\\u03fc-\\u0479\\u0480-\\u049d\\u04a0-\\u04ff\\u052f',
  '\\u1e00-\\u1e9b\\u1e9d-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f7d',
  '\\u1f80-\\u1fb4\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3\\u1fd6-\\u1fdb\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe',
  '\\u2010-\\u2027\\u2030-\\u2055\\u2057\\u20a0-\\u20af\\u20b1-\\u20b5\\u20b8-\\u20ba\\u20bc-\\u20bf\\u2116-\\u2117\\u211e-\\u2122',
  '\\u2190-\\u2199\\u2212\\u2248\\u2260\\u2264-\\u2265',
].join('')
const unprintable = new RegExp(`[^${signs}]`, 'gu')

/** A text in signs that the fonts have; of each other its number stands there, such as `\u{540d}`, so that names stay apart. */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

/** Whether the fonts lack a sign of a text. */
export const lacksSigns = (text: string): boolean => text.normalize('NFC').replace(/\s+/g, ' ').search(unprintable) >= 0

/** Stands at the end of a document that lacks signs. */
export const lackNote =
  'Letters that the fonts of this document lack are printed as their numbers in Unicode, such as \\u{540d}. The console and the other formats show them.'
