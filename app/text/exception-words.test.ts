import { expect, it } from 'vitest'
import { readTag, scopeText } from './exception-words.ts'

const none = { resourceIds: [], names: [], groups: [], tags: [] }

it.each([
  [none, 'All resources'],
  [{ ...none, resourceIds: ['/subscriptions/s/resourceGroups/g/providers/a/b/stcash01'] }, 'stcash01'],
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
