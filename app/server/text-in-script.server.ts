/**
 * A text as a script of a page names it: in quotes, and with nothing that could end the script.
 *
 * @param text in UTF-8
 * @returns the same, in UTF-8
 */
export function textInScript(text: Buffer): Buffer {
  // Each byte stands as a letter of Latin-1, which V8 keeps in one byte: all that has to be escaped is ASCII.
  const quoted = JSON.stringify(text.toString('latin1'))
  return Buffer.from(
    quoted.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
    'latin1',
  )
}
