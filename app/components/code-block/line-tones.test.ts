import { expect, it } from 'vitest'
import { segmentsOf } from './line-tones.ts'

it.each([
  [
    'azapi_resource.logs: Creation complete after 8s',
    [['azapi_resource.logs: ', 'dim'], ['Creation complete', 'ok'], [' after 8s']],
  ],
  ['azapi_resource.logs: Creating...', [['azapi_resource.logs: ', 'dim'], ['Creating...']]],
  ['Error: creating the rule', [['Error: creating the rule', 'failed']]],
  ['      ~ minTls = "a" -> "b"', [['      '], ['~', 'change'], [' minTls = "a" -> "b"']]],
  ['-/+ resource "x" "y" {', [[''], ['-/+', 'remove'], [' resource "x" "y" {']]],
  ['Plan: 1 to add, 0 to change, 0 to destroy.', [['Plan: 1 to add, 0 to change, 0 to destroy.', 'strong']]],
])('colours %j', (line, expected) => {
  expect(segmentsOf(line).map(({ text, tone }) => (tone ? [text, tone] : [text]))).toEqual(expected)
})

it('loses no character', () => {
  for (const line of [
    '',
    '  + a',
    'x: y',
    '# c',
    'Destroy complete! 3',
    'a.b: Modifications complete after 1s [id=/x]',
  ])
    expect(
      segmentsOf(line)
        .map((one) => one.text)
        .join(''),
    ).toBe(line)
})
