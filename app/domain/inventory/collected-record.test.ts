import { expect, test } from 'vitest'
import type { CollectionRow } from '../arm/collection-table.ts'
import { graphRecord, settingRecord } from './collected-record.ts'

const row: CollectionRow = {
  type: 'Microsoft.A/b/c',
  of: 'Microsoft.A/b',
  path: 'c',
  list: true,
  apiVersion: '1',
  permission: 'p',
  why: 'w',
}

test.each([
  ['an id is kept as answered', { id: '/Subscriptions/S/c/x', type: 'microsoft.a/b/C' }, row, '/Subscriptions/S/c/x'],
  ['a missing first slash is added', { id: 'subscriptions/s/c/x' }, row, '/subscriptions/s/c/x'],
  ['an element without an id gets that of its call and name', { name: 'x' }, row, '/s/c/x'],
  [
    'a single setting without an id gets that of its call',
    {},
    { ...row, list: false, path: 'c/default' },
    '/s/c/default',
  ],
])('%s', (_name, answer, asked, id) => {
  expect(settingRecord(answer, asked, '/s')).toMatchObject({ id, type: 'Microsoft.A/b/c' })
})

test('a setting is kept without what may hold secrets', () => {
  const answer = { id: '/x', properties: { Value: '"hunter2"', isEncrypted: false } }
  expect(settingRecord(answer, { ...row, leavesOut: ['value'] }, '/s').properties).toEqual({ isEncrypted: false })
  expect(settingRecord({ id: '/x', properties: null }, { ...row, leavesOut: ['value'] }, '/s').properties).toBeNull()
})

test('a row of Resource Graph is kept without what may hold secrets', () => {
  const properties = { connectionType: 'IPsec', SharedKey: 'hunter2', authorizationKey: 'hunter3' }
  const answered = { id: '/x', type: 'microsoft.network/connections', properties }
  expect(graphRecord(answered, (type) => type)?.properties).toEqual({ connectionType: 'IPsec' })
})

test('a row of Resource Graph loses what is not set', () => {
  const answered = { id: '/x', type: 'microsoft.a/b', kind: '', sku: null, tags: {}, properties: { gone: null } }
  expect(graphRecord(answered, (type) => type.toUpperCase())).toEqual({
    id: '/x',
    type: 'MICROSOFT.A/B',
    tags: {},
    properties: { gone: null },
  })
  expect(graphRecord({ id: '/x', type: null }, (type) => type)).toBeUndefined()
})
