import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('takes colours and links of a terminal away', () => {
  expect(plainText('\u001b[1m\u001b[32mApply complete!\u001b[0m')).toBe('Apply complete!')
  expect(plainText('\u001b]8;;https://x.test\u0007link\u001b]8;;\u0007')).toBe('link')
})

it('keeps tabs and line ends, and drops what steers a terminal or the direction of text', () => {
  expect(plainText('a\tb\r\nc\u0008\u202ed')).toBe('a\tb\ncd')
})
