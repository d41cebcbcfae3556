import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeOf, literalOf } from './literal.ts'
import { parseHcl } from './parse.ts'
import { entry, literal } from './write/expressions.ts'
import { hclValue } from './write/literal-text.ts'
import { entryLines } from './write/write-expression.ts'

async function readBack(expression: string): Promise<unknown> {
  const read = await parseHcl('main.tf', `x = ${expression}\n`)
  expect(read.errors).toEqual([])
  const attribute = attributeOf(read, 'x')
  return attribute && literalOf(attribute.value)?.value
}

describe('literals', () => {
  test.each<[string, unknown]>([
    ['"a"', 'a'],
    ['""', ''],
    ['"  edges  "', '  edges  '],
    ['"a\\n\\t\\"\\\\\\u00e9\\U0001F600"', 'a\n\t"\\é😀'],
    ['"$${x} %%{y} $ %"', ['$', '{x} %{y} $ %'].join('')],
    ['-1.5', -1.5],
    ['1.5e3', 1500],
    ['1e+300', 1e300],
    ['-5E-7', -5e-7],
    ['[1e3, "1e3", {a = 2e1}]', [1000, '1e3', { a: 20 }]],
    ['<<EOT\n1e3\nEOT', '1e3\n'],
    ['true', true],
    ['null', null],
    ['[1, "b", [],]', [1, 'b', []]],
    ['{ a = 1, "b c" : 2\n 3 = { d = null } }', { a: 1, 'b c': 2, 3: { d: null } }],
    ['<<EOT\n  one\n\n$${x}\nEOT', ['  one\n\n$', '{x}\n'].join('')],
    ['<<-EOT\n      one\n\n        \n    two\n  EOT', '  one\n\n        \ntwo\n'],
    ['<<EOT\nEOT', ''],
    ['("a")', 'a'],
    ['var.x', undefined],
    ['[var.x]', undefined],
    ['{ (a) = 1 }', undefined],
    [`"${'$'}{var.x}"`, undefined],
  ])('%s', async (expression, value) => {
    expect(await readBack(expression)).toEqual(value)
  })
})

const numbers = fc.oneof(
  fc.integer(),
  fc.constantFrom(1e21, 1e-7, 1e300, 5e-324, -1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', '$', '%', '{', '}', '\n', '\t', ' ', 'é', '<<E') }),
)
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    texts,
    numbers,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

test('every value that Parapet writes reads back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      expect(await readBack(hclValue(value))).toEqual(value)
    }),
    { numRuns: 300 },
  )
})

test('objects that Parapet writes over several lines read back as they were', async () => {
  const objects = fc.dictionary(texts, values, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(objects, async (object) => {
      const lines = entryLines(
        Object.entries(object).map(([name, value]) => entry(name, literal(value))),
        1,
      )
      expect(await readBack(`{\n${lines.join('\n')}\n}`)).toEqual(object)
    }),
    { numRuns: 200 },
  )
})

test('no text makes reading throw', async () => {
  const fragments = fc.constantFrom(
    'resource "a" "b" {',
    '}',
    '"',
    '${',
    '%{',
    'x = ',
    '[',
    '(',
    '<<E\n',
    'E\n',
    '# ',
    '/*',
    '\n',
    'if',
    'for',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragments, { maxLength: 30 }).map((all) => all.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      const read = await parseHcl('main.tf', source)
      for (const error of read.errors) expect(error.line).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('blocks, labels and places', async () => {
  const read = await parseHcl(
    'main.tf',
    '# head\nresource "az\\u0061pi_resource" this {\n  name = var.name # why\n\n  dynamic "x" {\n    content {}\n  }\n}\n',
  )
  expect(read).toMatchObject({
    attributes: [],
    errors: [],
    blocks: [
      {
        type: 'resource',
        labels: ['azapi_resource', 'this'],
        line: 2,
        column: 1,
        attributes: [
          { name: 'name', line: 3, column: 3, value: { kind: 'reference', path: 'var.name', text: 'var.name' } },
        ],
        blocks: [{ type: 'dynamic', labels: ['x'], line: 5, column: 3, blocks: [{ type: 'content' }] }],
      },
    ],
  })
})

test('expressions keep what is in them', async () => {
  const read = await parseHcl('main.tf', 'x = (a.b[0] == f("c", ["d"]...)) && !g\n')
  expect(attributeOf(read, 'x')?.value).toMatchObject({
    kind: 'operation',
    operator: '&&',
    operands: [
      {
        kind: 'operation',
        operator: '==',
        operands: [
          { kind: 'other', text: 'a.b[0]' },
          { kind: 'call', name: 'f', args: [{ value: 'c' }, { kind: 'tuple' }] },
        ],
      },
      { kind: 'operation', operator: '!', operands: [{ path: 'g' }] },
    ],
  })
})

describe('errors', () => {
  test.each<[string, number, RegExp]>([
    ['x = "a', 1, /closing quote/],
    ['resource "a" "b" {\n  x = \n}\n', 2, /Did not expect/],
    ['a {\n', 2, /closing brace/],
    ['a = 1\nb = ]\n', 2, /is missing/],
    ['a = "one\ntwo"\n', 1, /several lines/],
    ['a = 1\u0000', 1, /control character/],
    ['\n\n  a = 1\r', 3, /control character/],
    [`a = ${'['.repeat(900)}${']'.repeat(900)}\n`, 1, /levels deep/],
    // Terraform reads an interpolation where the grammar reads text.
    [`a = <<E\nE${'$'}{f()}\nE\n`, 1, /cannot be told/],
    [`a = "${'$$$'}{f()}"\n`, 1, /is not allowed/],
    [`a = <<${'E'.repeat(80)}\nx\n${'E'.repeat(80)}\n`, 1, /marker/],
    ['a = <<Eé\nx\nEé\n', 4, /marker/],
  ])('%#: %.30j', async (text, line, message) => {
    const read = await parseHcl('dir/main.tf', text)
    expect(read.errors[0]).toMatchObject({ file: 'dir/main.tf', line, message: expect.stringMatching(message) })
    expect(read.blocks).toEqual([])
  })
})
