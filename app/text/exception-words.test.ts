import { expect, it } from 'vitest'
import type { Exception } from '#app/contract/exceptions.ts'
import { approvalText, moreAcceptedText, readTag, scopeText } from './exception-words.ts'
import { utc } from './time.ts'

const none = { resourceIds: [], names: [], groups: [], tags: [] }

it.each([
  [none, 'All resources'],
  [{ ...none, resourceIds: ['/subscriptions/s/resourceGroups/g/providers/a/b/stcash01'] }, 'stcash01'],
  [
    {
      ...none,
      resourceIds: [
        '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/st1/blobServices/default/containers/vhds',
      ],
    },
    'st1/default/vhds',
  ],
  [{ ...none, resourceIds: ['/subscriptions/s/resourceGroups/rg-dev'] }, 'rg-dev'],
  [{ ...none, names: ['st*', 'kv'], groups: ['rg-dev'] }, 'names st*, kv and group rg-dev'],
  [{ ...none, tags: [{ name: 'env', value: 'dev' }] }, 'tag env: dev'],
])('says which resources are accepted: %j', (scope, words) => {
  expect(scopeText(scope)).toBe(words)
})

it.each([
  ['env: dev', { name: 'env', value: 'dev' }],
  ['env', { name: 'env', value: '*' }],
  [' url : http://x ', { name: 'url', value: 'http://x' }],
  [': x', null],
])('reads a tag as people write it: %j', (text, tag) => {
  expect(readTag(text)).toEqual(tag)
})

it.each([
  [1, '1 finding more is accepted by exceptions'],
  [-2, '2 findings fewer are accepted by exceptions'],
  [0, null],
])('says how many findings more are accepted: %i', (more, words) => {
  expect(moreAcceptedText(more)).toBe(words)
})

it('says who added an exception that names another approver', () => {
  const exception = {
    approvedBy: 'Grace',
    approvedIn: 'SEC-12',
    createdBy: 'ada',
    createdAt: '2026-11-03T09:00:00.000Z',
  }
  expect(approvalText(exception as Exception, utc)).toBe('Approved by Grace in SEC-12. Added by ada, 3 Nov 2026.')
  expect(approvalText({ ...exception, createdBy: 'Grace' } as Exception, utc)).toBe(
    'Approved by Grace in SEC-12, 3 Nov 2026.',
  )
})
