import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CatalogueError, faultText } from './catalogue.ts'
import { loadCatalogue, readCatalogue } from './load-catalogue.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parapet-catalogue-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const control = (id: string, condition: string, extra = '') => `id: ${id}
title: Encrypted
gap: Not encrypted
summary: Plain text.
severity: high
category: Data protection
resource: Microsoft.Storage/storageAccounts
why: Plain text is read.
${condition}
fix: { horizon: immediate, action: Do it, impact: None., manual: Do it. }
links: [https://example.invalid/]
${extra}`

const secure = 'failsWhen: { field: properties.secure, notEquals: true }'
const faults = () => loadCatalogue(folder).faults.map(faultText)

describe('loadCatalogue', () => {
  it('answers nothing for a folder without catalogue', () => {
    expect(loadCatalogue(folder)).toEqual({ controls: [], cases: {}, standards: [], faults: [] })
  })

  it('reads controls, cases and standards as plain JSON', () => {
    write('controls/storage/secure.yaml', control('secure', secure))
    write(
      'controls/storage/secure.cases.yaml',
      '- { name: on, resource: { properties: { secure: true } }, expect: pass }',
    )
    write(
      'standards/cis.yaml',
      'id: cis\nname: CIS\nshort: CIS\nversion: "6.0"\nrequirements: [{ id: "1.1", title: Secure, level: 1, controls: [secure] }]',
    )
    const { controls, cases, standards } = loadCatalogue(folder)
    expect(controls).toMatchObject([{ id: 'secure', service: 'storage' }])
    expect(cases.secure).toMatchObject([{ name: 'on', expect: 'pass' }])
    expect(standards[0]?.requirements[0]?.controls).toEqual(['secure'])
    const catalogue = readCatalogue(folder)
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue)
  })

  it('lists every fault of every file with its place', () => {
    write('controls/a/broken.yaml', 'id: broken\ntitle: [')
    write('controls/a/other-name.yaml', control('misnamed', secure))
    write('controls/a/same.yaml', control('same', secure))
    write(
      'controls/a/misspelt.yaml',
      control('misspelt', 'failsWhen:\n  allOf:\n    - { field: a, equal: 1 }\n    - { value: "[no()]", equals: 1 }'),
    )
    write('controls/a/unknown-key.yaml', control('unknown-key', secure, 'colour: red'))
    write('controls/a/wordy.yaml', control('wordy', secure).replace('Plain text.', 'x'.repeat(61)))
    write('controls/a/ruleless.yaml', control('ruleless', ''))
    write('controls/b/same.yaml', control('same', 'failsWhen: { field: b, exists: false }'))
    write('controls/b/lonely.cases.yaml', '- { name: x, resource: {}, expect: pass }')
    write(
      'standards/s.yaml',
      'id: s\nname: S\nshort: S\nversion: "1"\nrequirements:\n  - { id: "1", title: A, controls: [gone] }\n  - { id: "2", title: B, manual: true }\n',
    )
    const shown = faults()
    expect(shown).toEqual([
      expect.stringMatching(/^controls\/a\/broken\.yaml:2:\d+: /),
      expect.stringContaining('controls/a/ruleless.yaml:1:1: must have failsWhen, requires or both'),
      'controls/a/unknown-key.yaml:12:9: colour: unknown key',
      expect.stringMatching(/^controls\/a\/wordy\.yaml:4:10: summary: .*60/),
      'controls/b/lonely.cases.yaml:1:1: has no control beside it',
      'standards/s.yaml:7:5: requirements.1: manual needs a reason',
      'controls/a/misspelt.yaml:11:26: failsWhen.allOf.0.equal: unknown comparison "equal"',
      'controls/a/misspelt.yaml:11:7: failsWhen.allOf.0: a comparison is missing',
      'controls/a/misspelt.yaml:12:16: failsWhen.allOf.1.value: unknown function no()',
      'controls/a/other-name.yaml:1:5: id: must equal the file name',
      'controls/a/same.yaml:1:1: has the same resource and condition as controls/a/other-name.yaml',
      'controls/b/same.yaml:1:5: id: is the id of controls/a/same.yaml too',
    ])
  })

  it('checks references of standards, and readCatalogue throws all faults', () => {
    write(
      'standards/s.yaml',
      'id: s\nname: S\nshort: S\nversion: "1"\nrequirements: [{ id: "1", title: A, controls: [gone, lost] }]',
    )
    expect(faults()).toEqual([
      'standards/s.yaml:5:48: requirements.0.controls.0: there is no control "gone"',
      'standards/s.yaml:5:54: requirements.0.controls.1: there is no control "lost"',
    ])
    expect(() => readCatalogue(folder)).toThrow(CatalogueError)
  })

  it.each([
    [
      'patch and manual',
      'fix: { horizon: immediate, action: Do it, impact: I, patch: {}, manual: M }',
      'exactly one of patch, patches, edit, create, delete, module, manual',
    ],
    [
      'inputs without a module',
      'fix: { horizon: immediate, action: Do it, impact: I, manual: M, inputs: {} }',
      'inputs belong to a module',
    ],
    [
      'resource without name',
      'fix: { horizon: immediate, action: Do it, impact: I, patch: {}, resource: A.b/c }',
      'resource and name belong together',
    ],
    [
      'patches that do not say what else to do',
      'fix: { horizon: immediate, action: Do it, impact: I, patches: [{ when: { field: a, equals: 1 }, patch: {} }] }',
      'otherwise says what a person does',
    ],
    [
      'a patch for all others before the last one',
      'fix: { horizon: immediate, action: Do it, impact: I, patches: [{ patch: {} }, { patch: {} }] }',
      'only the last of patches',
    ],
    [
      'when of a manual fix',
      'fix: { horizon: immediate, action: Do it, impact: I, manual: M, when: { field: a, equals: 1 }, otherwise: O }',
      'when and irreversible belong to a change of resources',
    ],
    [
      'an edit that both sets and removes',
      'fix: { horizon: immediate, action: Do it, impact: I, edit: { path: a, remove: true, set: {} } }',
      'must have either set or remove',
    ],
    [
      'an edit without where of an array that the control does not count',
      'fix: { horizon: immediate, action: Do it, impact: I, edit: { path: a, remove: true } }',
      'controls/a/c.yaml:10:60: fix.edit: needs where',
    ],
    [
      'conditions of fixes at fault',
      'fix: { horizon: immediate, action: Do it, impact: I, edit: { path: a, where: { field: b, equal: 1 }, remove: true } }',
      'fix.edit.where.equal: unknown comparison',
    ],
    ['plain http', 'links: [http://example.invalid/]', 'links.0'],
  ])('refuses %s', (_, replacement, problem) => {
    const key = replacement.slice(0, replacement.indexOf(':'))
    const text = control('c', secure).replace(new RegExp(`^${key}: .*$`, 'm'), replacement)
    write('controls/a/c.yaml', text)
    expect(faults().join('\n')).toContain(problem)
  })
})
