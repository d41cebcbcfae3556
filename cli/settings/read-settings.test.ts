import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { faultText } from '#app/domain/judgement/catalogue/catalogue.ts'
import { createProgram } from '../program.ts'
import { findSettings } from './find-settings.ts'
import { readSettings } from './read-settings.ts'
import { settingWords } from './setting-words.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'parapet.yaml')
const place = (name: string) => path.relative('', path.join(folder, name))

describe('a settings file', () => {
  it('says what would stand on the command line, with paths of its own folder', () => {
    const { values, faults } = readSettings(
      [
        'fail-on: high',
        'min-assessed: 95',
        'fail-on-not-assessed: true',
        'severity: [critical, high]',
        'exclude: storage-secure-transfer',
        'controls: rules',
        'report: [sarif=a.sarif, b.json, "-"]',
        'exceptions: [{ control: a, reason: r, approvedBy: p }]',
      ].join('\n'),
      file,
    )
    expect(faults).toEqual([])
    expect(Object.fromEntries(values)).toEqual({
      'fail-on': ['high'],
      'min-assessed': ['95'],
      'fail-on-not-assessed': [],
      severity: ['critical', 'high'],
      exclude: ['storage-secure-transfer'],
      controls: [place('rules')],
      report: [`sarif=${place('a.sarif')}`, place('b.json'), '-'],
      exceptions: [file],
    })
  })

  it.each(['', '# nothing yet\n', 'fail-on-not-assessed: false'])('of %j says nothing', (text) => {
    const { values, faults } = readSettings(text, file)
    expect([...values, ...faults]).toEqual([])
  })

  it.each([
    ['fail-no: high', /:1:10: fail-no: there is no such setting; did you mean fail-on\?/],
    ['min-score: 1\nfail-no: high', /:2:10: fail-no/],
    ['zebra: 1', /there are: fail-on, /],
    ['constructor: 1', /there is no such setting/],
    ['yes: true', /belongs on the command line/],
    ['server: https://example.invalid', /belongs on the command line/],
    ['severity:\n  - high\n  - {}', /:3:5: severity\.1: must be a text/],
    ['severity: []', /severity: is empty/],
    ['fail-on:', /fail-on: must be a text/],
    ['fail-on: [high]', /must be one value/],
    ['fail-on-not-assessed: maybe', /must be true or false/],
    ['exceptions:\n  - control: a\n    reason: r', /:2:5: exceptions\.0\.approvedBy: is missing/],
    ['exceptions:\n  - control: a\n    reasons: r', /:3:14: exceptions\.0\.reasons: unknown key/],
    ['exceptions: [3]', /:1:14: exceptions\.0: must be keys and their values/],
    ['- fail-on: high', /:1:1: must be options/],
    ['fail-on: high\nfail-on: low', /:2:1: .*unique/],
    ['fail-on: [', /:1:1\d: /],
    ['report: ../a.json', /:1:9: report: must be a file below the folder/],
    ['report: [sarif=/etc/passwd]', /:1:10: report\.0: must be a file below/],
    ['report: outside/a.json', /must be a file below/],
    ['report: linked.json', /must be a file below/],
    ['report: parapet.yaml', /must be a file below/],
    [`a: &a [${'x,'.repeat(99)}]\nb: &b [${'*a,'.repeat(99)}]\nc: [${'*b,'.repeat(99)}]`, /alias/i],
  ])('of %j is refused with the place', (text, words) => {
    if (text.includes('outside')) symlinkSync(tmpdir(), path.join(folder, 'outside'))
    if (text.includes('linked')) symlinkSync('/etc/hostname', path.join(folder, 'linked.json'))
    writeFileSync(file, text)
    expect(readSettings(text, file).faults.map(faultText).join('\n')).toMatch(words)
  })

  it('is read or refused, whatever it holds', () => {
    const word = fc.oneof(fc.constantFrom(...Object.keys(settingWords), 'yes', '__proto__'), fc.string())
    fc.assert(
      fc.property(fc.dictionary(word, fc.jsonValue()), (settings) => {
        const { values, faults } = readSettings(JSON.stringify(settings), file)
        for (const fault of faults) expect(faultText(fault)).toMatch(/parapet\.yaml:\d+:\d+: ./)
        for (const [one, texts] of values) {
          expect(settingWords).toHaveProperty([one])
          for (const text of texts) expect(text).toBeTypeOf('string')
        }
      }),
    )
  })

  it('has words that scan has as options', () => {
    const scan = createProgram().commands.find((one) => one.name() === 'scan')
    expect(scan?.options.map(({ long }) => long)).toEqual(
      expect.arrayContaining(Object.keys(settingWords).map((word) => `--${word}`)),
    )
  })

  it('is found up to the root of the repository, and outside of one in the folder alone', () => {
    const inner = path.join(folder, 'found/repository/inner')
    mkdirSync(inner, { recursive: true })
    writeFileSync(path.join(folder, 'found/parapet.yaml'), '')
    expect(findSettings(inner)).toBeUndefined()
    expect(findSettings(path.join(folder, 'found'))).toBe(path.join(folder, 'found/parapet.yaml'))
    mkdirSync(path.join(folder, 'found/repository/.git'))
    expect(findSettings(inner)).toBeUndefined()
    writeFileSync(path.join(folder, 'found/repository/parapet.yaml'), '')
    expect(findSettings(inner)).toBe(path.join(folder, 'found/repository/parapet.yaml'))
  })
})
