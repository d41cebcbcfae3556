/** Decodes the escapes of a quoted HCL string. */
export function decodeQuoted(text: string): string {
  return text.replace(
    /\\(?:(["\\nrt])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))|([$%])\4\{/g,
    (_found, letter?: string, short?: string, long?: string, sign?: string) => {
      if (sign) return `${sign}{`
      if (letter) return { n: '\n', r: '\r', t: '\t' }[letter] ?? letter
      const code = Number.parseInt(short ?? long ?? '', 16)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
    },
  )
}

/** Decodes the text of a heredoc, which knows no backslashes. */
export function decodeHeredoc(text: string): string {
  return text.replace(/([$%])\1\{/g, '$1{')
}

/** Takes the indent that all lines share off each line, as `<<-` asks for. Lines of spaces alone do not count. */
export function removeIndent(text: string): string {
  const lines = text.split('\n')
  const full = lines.filter((line) => line.trim() !== '')
  const shared = Math.min(...full.map((line) => line.length - line.trimStart().length))
  return lines.map((line) => (line.trim() === '' ? line : line.slice(shared))).join('\n')
}

/** Whether the literal text of a template holds a sequence that Terraform reads as the beginning of an expression. */
export function hidesTemplate(text: string): boolean {
  return /(?<!\$)\$\{|(?<!%)%\{/.test(text)
}
