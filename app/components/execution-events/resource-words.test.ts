import { expect, it } from 'vitest'
import { progressText, resourceWord } from './resource-words.ts'

it.each([
  ['running', 'create', 'Creating'],
  ['done', 'delete', 'Deleted'],
  ['done', 'forget', 'Left as it is'],
  ['done', 'no-op', 'Done'],
  ['failed', 'update', 'Failed'],
  ['notStarted', 'create', 'Not started'],
  ['planned', 'create', 'Waiting'],
  ['unknown', 'create', 'Not known'],
] as const)('calls %s of %s %s', (status, action, word) => expect(resourceWord({ status, action })).toBe(word))

it('counts what is done', () => {
  expect(progressText([{ status: 'done' }])).toBe('1 of 1 resource done')
  expect(progressText([{ status: 'done' }, { status: 'running' }, { status: 'failed' }, { status: 'unknown' }])).toBe(
    '1 of 4 resources done, 1 running, 1 failed, 1 not known',
  )
})
