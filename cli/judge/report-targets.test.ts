import { expect, it } from 'vitest'
import { addReportTargets, requireOwnPlaces } from './report-targets.ts'

it.each([
  ['a.json', [{ format: 'json', file: 'a.json' }]],
  ['-', [{ format: 'json', file: '-' }]],
  ['sarif=a=b.sarif', [{ format: 'sarif', file: 'a=b.sarif' }]],
  ['HTML=-', [{ format: 'html', file: '-' }]],
  ['./sarf=a', [{ format: 'json', file: './sarf=a' }]],
  [
    'csv=a.csv\npdf=b.pdf\n',
    [
      { format: 'csv', file: 'a.csv' },
      { format: 'pdf', file: 'b.pdf' },
    ],
  ],
])('reads %j', (text, targets) => {
  expect(addReportTargets(text)).toEqual(targets)
})

it('adds to those before', () => {
  expect(addReportTargets('csv=a', addReportTargets('b'))).toHaveLength(2)
})

it('refuses a format that there is not, and one without a file', () => {
  expect(() => addReportTargets('sarf=a')).toThrow('There is no format sarf. Formats: json, sarif, junit')
  expect(() => addReportTargets('csv=')).toThrow('Name the file: csv=<file>')
})

it('refuses two that go to one place', () => {
  const refused = (texts: string[], json?: boolean) => () =>
    requireOwnPlaces(
      texts.flatMap((text) => addReportTargets(text)),
      json,
    )
  expect(refused(['csv=x', './x'])).toThrow(/^Two reports go to \S+\/x\.$/)
  expect(refused(['csv=-', '-'])).toThrow('Two reports go to standard output.')
  expect(refused(['csv=-'], true)).toThrow('both go to standard output')
  expect(refused(['csv=x', 'sarif=y', '-'])).not.toThrow()
})
