import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { withoutLogCommands } from '../log-commands.ts'
import { asYaml } from './as-yaml.ts'

const text = fc.oneof(
  fc.constantFrom(
    '##vso[task.prependpath]/tmp',
    '\\##VSO[x]\n##[group]',
    '::add-mask::x',
    'a\n  ::error file=a::b',
    '\u202etxt.exe',
  ),
  fc.string({ unit: 'binary' }),
)

it('is YAML of the same value, in which no log finds a command', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.array(fc.dictionary(text, fc.oneof(text, fc.array(text))))), (value) => {
      const yaml = asYaml(value)
      expect(parse(yaml)).toEqual(value)
      expect(yaml).not.toMatch(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      for (const host of ['TF_BUILD', 'GITHUB_ACTIONS']) expect(withoutLogCommands(yaml, { [host]: 'true' })).toBe(yaml)
    }),
  )
})

it('writes texts as people do where nothing steers', () => {
  expect(asYaml({ a: ['x y', 1], b: 'two\nlines' })).toBe('a:\n  - x y\n  - 1\nb: |-\n  two\n  lines')
})
