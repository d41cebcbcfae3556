import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roleNeeds, roleOf } from './role-needs.ts'
import { roleRequest } from './role-request.ts'
import { shellWord } from './shell-word.ts'

const principal = { objectId: '9b3e0c57-41ad-4f8e-a6d2-0c7f5e21b894', type: 'ServicePrincipal' as const }
const subscription = { subscriptionId: '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c', displayName: 'Production' }
const scope = `/subscriptions/${subscription.subscriptionId}`
const row = (group: 'secrets' | 'apps' | 'resources' | 'defender', missing: string[]) => ({
  group,
  missing,
  judged: 0,
  lost: [],
  missingIn: [],
  grantedBy: [],
})

test('any text stays one word of a shell', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom('a', ' ', "'", '"', '$', '(', ')', '`', '\\', '!', '*', ';', '\n', 'é', '/') }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(texts, (words) => {
      const said = execFileSync('sh', ['-c', `printf '%s\\0' ${words.map(shellWord).join(' ')}`], { encoding: 'utf8' })
      expect(said.split('\0').slice(0, -1)).toEqual(words)
    }),
    { numRuns: 40 },
  )
})

test('the least role is asked for, and none that another makes needless', () => {
  const keys = row('secrets', ['Microsoft.KeyVault/vaults/keys/read'])
  const plans = row('defender', ['Microsoft.Security/pricings/read'])
  const disks = row('resources', ['Microsoft.Compute/disks/read'])
  const none = [{ subscription, permissions: [] }]
  const names = (...rows: (typeof keys)[]) => roleNeeds(rows, none).map(({ name }) => name)
  expect([keys, plans, disks, row('apps', [])].map(roleOf)).toEqual([
    'Key Vault Reader',
    'Security Reader',
    'Reader',
    null,
  ])
  expect(names(keys, plans)).toEqual(['Key Vault Reader', 'Security Reader'])
  expect(names(keys, plans, disks)).toEqual(['Reader'])
})

test('roles are asked for only where they are missing', () => {
  const granted = [
    { subscription: { subscriptionId: 'a', displayName: 'A' }, permissions: [{ actions: ['*/read'], notActions: [] }] },
    { subscription: { subscriptionId: 'b', displayName: 'B' }, permissions: [] },
  ]
  expect(roleNeeds([row('secrets', ['Microsoft.KeyVault/vaults/keys/read'])], granted)).toEqual([
    { name: 'Key Vault Reader', actions: null, scopes: ['/subscriptions/b'] },
  ])
})

test('what no role of Azure has becomes a custom role of exactly these actions', () => {
  const rows = [
    row('apps', ['Microsoft.Web/sites/config/list/action']),
    row('secrets', ['Microsoft.KeyVault/vaults/keys/read']),
  ]
  const { roles, az, terraform } = roleRequest(roleNeeds(rows, [{ subscription, permissions: [] }]), principal)
  expect(roles.map(({ name }) => name)).toEqual(['Parapet Settings Reader', 'Key Vault Reader'])
  expect(JSON.parse(roles[0]?.definition ?? '')).toMatchObject({
    Actions: ['Microsoft.Web/sites/config/list/action'],
    AssignableScopes: [scope],
  })
  expect(az).toContain('az role definition create --role-definition \'{"Name":"Parapet Settings Reader"')
  expect(az).toContain(
    [
      'az role assignment create --role "Key Vault Reader" \\',
      `  --assignee-object-id ${principal.objectId} \\`,
      '  --assignee-principal-type ServicePrincipal \\',
      `  --scope ${scope}\n`,
    ].join('\n'),
  )
  expect(terraform).toMatchInlineSnapshot(`
    "resource "azurerm_role_definition" "parapet_settings_reader" {
      name              = "Parapet Settings Reader"
      scope             = "/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c"
      assignable_scopes = ["/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c"]
      permissions {
        actions = ["Microsoft.Web/sites/config/list/action"]
      }
    }

    resource "azurerm_role_assignment" "parapet_settings_reader" {
      scope              = "/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c"
      role_definition_id = azurerm_role_definition.parapet_settings_reader.role_definition_resource_id
      principal_id       = "9b3e0c57-41ad-4f8e-a6d2-0c7f5e21b894"
      principal_type     = "ServicePrincipal"
    }

    resource "azurerm_role_assignment" "key_vault_reader" {
      scope                = "/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c"
      role_definition_name = "Key Vault Reader"
      principal_id         = "9b3e0c57-41ad-4f8e-a6d2-0c7f5e21b894"
      principal_type       = "ServicePrincipal"
    }
    "
  `)
})
