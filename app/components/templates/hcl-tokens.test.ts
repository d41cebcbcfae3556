import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hclLines } from './hcl-tokens.ts'

const toned = (code: string) =>
  hclLines(code)
    .flat()
    .filter(({ tone }) => tone)
    .map(({ text, tone }) => `${tone}: ${text}`)

describe('the colours of Terraform', () => {
  it('tell blocks, texts, numbers and comments apart', () => {
    expect(toned('module "storage" {\n  days = 14 # two weeks\n  lock = true\n  name = "a\\"b %{c}"\n}')).toEqual([
      'keyword: module',
      'string: "storage"',
      'number: 14',
      'comment: # two weeks',
      'number: true',
      'string: "a\\"b %{c}"',
    ])
  })

  it('take no number out of a name or an address', () => {
    expect(toned('  data1 = var.x2\n  at = a.0.b\n  module = 1')).toEqual(['number: 1'])
  })

  it('take a heredoc as text until its end', () => {
    expect(toned('text = <<-EOT\n  true # 1\n  EOT\nlast = 2')).toEqual([
      'string:   true # 1',
      'string:   EOT',
      'number: 2',
    ])
  })

  it('lose nothing, whatever the code is', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('"', '#', '<<EOT', '\n', '\r', '/', '\u2028', '\ud800', '👩‍🚀'),
    )
    const code = fc.array(part, { maxLength: 12 })
    fc.assert(
      fc.property(code, (parts) => {
        const text = parts.join('')
        const back = hclLines(text).map((line) => line.map((one) => one.text).join(''))
        expect(back.join('\n')).toBe(text)
      }),
    )
  })
})
