import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { variableValues } from './variable-values.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-variables-'))
const file = path.join(folder, 'values.json')
afterAll(() => rmSync(folder, { recursive: true }))

describe('variableValues', () => {
  it('is undefined when none are given, so that the workspace keeps those that it has', () => {
    expect(variableValues({})).toBeUndefined()
  })

  it('takes later sources instead of earlier ones: file, --var, --var-env', () => {
    writeFileSync(file, JSON.stringify({ a: 1, b: ['x'], c: true }))
    expect(
      variableValues({ varFile: file, var: ['b=two', 'd=k=v'], varEnv: ['c=SECRET'] }, { SECRET: 'hidden' }),
    ).toEqual({ a: 1, b: 'two', c: 'hidden', d: 'k=v' })
  })

  it('keeps any text of a value as it is', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(variableValues({ var: [`name=${value}`] })).toEqual({ name: value })
      }),
    )
  })

  it.each(['novalue', '=x', '1a=x', 'a b=x'])('refuses --var %j', (text) => {
    expect(() => variableValues({ var: [text] })).toThrow('--var takes name=value')
  })

  it('names an environment variable that is not set', () => {
    expect(() => variableValues({ varEnv: ['a=NOT_SET'] }, {})).toThrow('NOT_SET, named for a, is not set')
  })

  it.each([
    { content: 'a = 1', said: 'is not JSON' },
    { content: '[1]', said: 'does not hold an object' },
  ])('refuses a file that holds $content, without repeating it', ({ content, said }) => {
    writeFileSync(file, content)
    expect(() => variableValues({ varFile: file })).toThrow(`${file} ${said}`)
  })

  it('names a file that is not there', () => {
    expect(() => variableValues({ varFile: path.join(folder, 'none') })).toThrow(
      'cannot be read: there is no such file',
    )
  })
})
