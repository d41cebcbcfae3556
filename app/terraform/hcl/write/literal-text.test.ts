import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hclKey, hclString, hclValue } from './literal-text.ts'

test('strings cannot leave their quotes or begin a template', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: HCL has the same sign for its templates
  expect(hclString('a "b" \\ ${c} %{d}\n')).toBe('"a \\"b\\" \\\\ $${c} %%{d}\\n"')
})

test('values of every kind', () => {
  expect(hclValue({ a: [1, true, null], 'b c': 'x' })).toBe('{ a = [1, true, null], "b c" = "x" }')
  expect(hclValue({})).toBe('{}')
  expect(hclKey('1st')).toBe('"1st"')
})

/** Reads a string back by HCL's own rules of quoting. */
function readString(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\u(00[0-9a-f]{2})|\\(["\\nrt])|\$\$\{|%%\{/g, (found, code?: string, letter?: string) => {
      if (code) return String.fromCodePoint(Number.parseInt(code, 16))
      return letter ? ({ n: '\n', r: '\r', t: '\t' }[letter] ?? letter) : found.slice(1)
    })
}

test('every text reads back as it was, on one line', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '"', '\\', '$', '%', '{', '}', '\n', '\t', 'é') })
  fc.assert(
    fc.property(texts, (text) => {
      const quoted = hclString(text)
      expect(quoted).not.toContain('\n')
      expect(quoted.slice(1, -1)).not.toMatch(/(^|[^\\])(\\\\)*"/)
      expect(readString(quoted)).toBe(text)
    }),
  )
})
