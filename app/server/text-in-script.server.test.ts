import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textInScript } from './text-in-script.server.ts'

test('a script reads the text as it was, and nothing in it ends the script', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        '</script>',
        '<!--',
        '&',
        '"',
        '\\',
        '\n',
        '\u2028',
        '\u2029',
        '–',
        'é',
        '\u0080',
        '😀',
        'a',
      ),
    }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const script = textInScript(Buffer.from(text)).toString()
      expect(runInNewContext(script)).toBe(text)
      expect(script).not.toMatch(/[<>&]/)
    }),
  )
})
