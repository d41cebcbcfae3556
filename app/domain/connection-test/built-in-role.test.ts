import { expect, it } from 'vitest'
import { granterOf } from './built-in-role.ts'

const contributor = {
  actions: ['*'],
  notActions: ['Microsoft.Authorization/*/Delete', 'Microsoft.Authorization/*/Write', 'Microsoft.Blueprint/x/write'],
}

it.each([
  ['Owner', [{ actions: ['*'], notActions: [] }]],
  ['Contributor', [contributor]],
  ['Reader', [{ actions: ['*/read'], notActions: [] }]],
  ['*', [{ actions: ['*'], notActions: ['Microsoft.Web/*'] }]],
  ['Microsoft.Storage/*', [{ actions: ['Microsoft.Storage/*', 'Microsoft.Sql/*'], notActions: [] }]],
  [
    'Reader',
    [
      { actions: ['Microsoft.Sql/*'], notActions: [] },
      { actions: ['*/read'], notActions: [] },
    ],
  ],
  [undefined, [{ actions: ['Microsoft.Sql/*'], notActions: [] }]],
])('what lets somebody read storage accounts is %s', (name, permissions) => {
  expect(granterOf(permissions, 'Microsoft.Storage/storageAccounts/read')).toBe(name)
})
