import { describe, expect, test } from 'vitest'
import { readPlaybookHeader } from './playbook-header.ts'

const lines = [
  '# ---',
  '# name: Activity log baseline',
  '# summary: Keeps the activity log.',
  '# deploys:',
  '#   - A workspace',
  '# roles: [{ role: Contributor, scope: subscription }]',
  '# cost: Cents a month.',
  '# evidence: [monitor-log-workspace-present]',
  '# destroy: Deletes the workspace.',
  '# icon: bell',
  '# suggest: { location: most-used-region, ids: resources Microsoft.Network/virtualNetworks }',
  '# ---',
  '',
  'terraform {}',
]
const read = (...code: string[]) => readPlaybookHeader('a.tf', code.join('\n'))
const changed = (line: number, text: string) => lines.map((one, at) => (at === line - 1 ? text : one))

test('reads what a playbook says about itself', () => {
  expect(read('', ...lines)).toEqual({
    issues: [],
    header: {
      name: 'Activity log baseline',
      summary: 'Keeps the activity log.',
      deploys: ['A workspace'],
      roles: [{ role: 'Contributor', scope: 'subscription' }],
      cost: 'Cents a month.',
      evidence: ['monitor-log-workspace-present'],
      destroy: 'Deletes the workspace.',
      icon: 'bell',
      suggest: { location: 'most-used-region', ids: 'resources Microsoft.Network/virtualNetworks' },
    },
  })
})

test('takes comments before it for something else', () => {
  expect(read('# Copyright', ...lines).issues).toEqual([])
})

describe('names the line of a fault', () => {
  test.each<[string, string[], number, RegExp]>([
    ['no header', ['terraform {}', ...lines], 1, /begins with a header/],
    ['no end', lines.slice(0, 10), 1, /begins with a header/],
    ['code in the header', changed(5, 'variable "a" {}'), 5, /begins with #/],
    ['YAML that does not parse', changed(5, '#   - a: b: c'), 5, /Header: /],
    ['an unknown icon', changed(10, '# icon: skull'), 10, /icon/],
    ['an unknown key', changed(11, '# icno: bell'), 11, /icno: is not known/],
    ['a missing field', lines.filter((line) => !line.startsWith('# cost')), 2, /cost: is missing/],
    ['an empty field', changed(3, '# summary: ""'), 3, /summary: is empty/],
    ['an unknown suggestion', changed(11, '# suggest: { location: somewhere }'), 11, /suggest.location: has to be/],
    ['roles that are text', changed(6, '# roles: Contributor'), 6, /roles: has to be a list/],
  ])('%s', (_what, code, line, message) => {
    const { header, issues } = read(...code)
    expect(header).toBeNull()
    expect(issues[0]).toMatchObject({ file: 'a.tf', line, message: expect.stringMatching(message) })
  })
})
