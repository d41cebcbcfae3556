import { expect, test } from 'vitest'
import { pathMessage, thrownDiagnostics, withDiagnostics } from './diagnostics.ts'
import { DiagnosticError } from './provider.ts'
import type { TerraformType } from './value.ts'

const type: TerraformType = [
  'object',
  {
    labels: ['map', 'string'],
    list: ['list', ['object', { on: 'bool' }]],
    set: ['set', ['object', { on: 'bool' }]],
    body: 'dynamic',
  },
]

test('a path tells attributes from keys of maps, and ends at a set', () => {
  const steps = (...path: (string | number)[]) => pathMessage(type, path).steps
  expect(steps('labels', 'team')).toEqual([{ attributeName: 'labels' }, { elementKeyString: 'team' }])
  expect(steps('list', 0, 'on')).toEqual([{ attributeName: 'list' }, { elementKeyInt: 0 }, { attributeName: 'on' }])
  expect(steps('set', 0, 'on')).toEqual([{ attributeName: 'set' }])
  expect(steps('body', 'rules', 1)).toEqual([
    { attributeName: 'body' },
    { attributeName: 'rules' },
    { elementKeyInt: 1 },
  ])
})

test('what was thrown becomes diagnostics without a stack', async () => {
  expect(thrownDiagnostics(new Error('Broken'))).toEqual([{ severity: 'error', summary: 'Broken' }])
  expect(thrownDiagnostics('text')).toEqual([{ severity: 'error', summary: 'text' }])
  const answer = await withDiagnostics<object>(type, { newState: 'kept' }, async () => {
    throw new DiagnosticError([{ severity: 'warning', summary: 'Careful', detail: 'Why', path: ['body'] }])
  })
  expect(answer).toEqual({
    newState: 'kept',
    diagnostics: [
      { severity: 2, summary: 'Careful', detail: 'Why', attribute: { steps: [{ attributeName: 'body' }] } },
    ],
  })
})
