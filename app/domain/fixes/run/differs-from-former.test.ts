import { expect, it } from 'vitest'
import { differsFromFormer } from './differs-from-former.ts'

const body = { properties: { https: true, cors: [], keyPolicy: { days: 90 } } }
const former = { properties: { https: false, cors: ['*'], keyPolicy: { days: null } } }

it.each([
  ['as the scan saw it', { properties: { https: false, cors: ['*'] } }, []],
  ['with more than the fix touches', { properties: { https: false, cors: ['*'], other: 1 }, tags: {} }, []],
  ['in other letters', { Properties: { HTTPS: false, cors: ['*'] } }, []],
  ['repaired by somebody', { properties: { https: true, cors: ['*'] } }, ['properties.https']],
  ['with a longer list', { properties: { https: false, cors: ['*', 'https://shop.test'] } }, ['properties.cors']],
  ['with another list', { properties: { https: false, cors: ['https://shop.test'] } }, ['properties.cors']],
  ['with what the fix adds', { properties: { keyPolicy: { days: 90 } } }, ['properties.keyPolicy.days']],
  ['with a default that the scan did not tell', { properties: { keyPolicy: { days: 0 } } }, []],
  ['where Azure tells nothing', {}, []],
])('%s', (_, present, paths) => {
  expect(differsFromFormer(former, present, body)).toEqual(paths)
})

it('compares the items of lists by what both tell', () => {
  const rules = { properties: { rules: [{ name: 'ssh', priority: 100 }] } }
  const told = (rule: object) => ({ properties: { rules: [rule] } })
  expect(differsFromFormer(rules, told({ name: 'ssh', priority: 100, etag: 'x' }), undefined)).toEqual([])
  expect(differsFromFormer(rules, told({ name: 'ssh', priority: 200 }), undefined)).toEqual(['properties.rules'])
})
