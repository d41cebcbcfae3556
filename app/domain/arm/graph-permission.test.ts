import { expect, test } from 'vitest'
import { collectionTable } from './collection-table.ts'
import { graphGrantOf, graphPermissionId, isGraphPermission } from './graph-permission.ts'

test('each permission that a collection takes of Microsoft Graph has an id to ask for it by', () => {
  const permissions = collectionTable.flatMap(({ graph, permission }) => (graph === undefined ? [] : [permission]))
  expect(permissions.every(isGraphPermission)).toBe(true)
  const ids = [...new Set(permissions)].map(graphPermissionId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(() => graphPermissionId('Mail.Read')).toThrow('Mail.Read')
})

test.each([
  [['Application.Read.All'], 'Application.Read.All', 'Application.Read.All'],
  [['Directory.Read.All'], 'Application.Read.All', 'Directory.Read.All'],
  [['Directory.Read.All', 'Domain.Read.All'], 'Domain.Read.All', 'Domain.Read.All'],
  [['Directory.Read.All'], 'Policy.Read.All', undefined],
  [['Policy.Read.All'], 'Policy.Read.DeviceConfiguration', undefined],
  [[], 'User.Read.All', undefined],
])('%j grants %s by %s', (granted, asked, by) => expect(graphGrantOf(granted, asked)).toBe(by))
