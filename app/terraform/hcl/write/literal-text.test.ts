import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hclAttributes } from './attribute-lines.ts'
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

test('objects nest and equals signs of neighbours align', () => {
  expect(hclAttributes({ a: 1, long: 2, inner: { b: 'x' } }, 1)).toEqual([
    { depth: 1, text: 'a    = 1', path: 'a' },
    { depth: 1, text: 'long = 2', path: 'long' },
    { depth: 1, text: 'inner = {' },
    { depth: 2, text: 'b = "x"', path: 'inner.b' },
    { depth: 1, text: '}' },
  ])
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
