import { expect, it } from 'vitest'
import { faultByLabel, variableLabel } from './variable-words.ts'

it('reads as words', () => expect(variableLabel('log_workspace_id')).toBe('Log workspace id'))

it.each([
  ['mail needs a value', 'Mail needs a value'],
  ['mail: has to be a text', 'Mail has to be a text'],
  ['mail[0].x: unknown field', 'Mail[0].x: unknown field'],
  ['mailbox needs a value', 'mailbox needs a value'],
  ['Give an address.', 'Give an address.'],
])('%s is told as %s', (fault, told) => expect(faultByLabel('mail', fault)).toBe(told))
