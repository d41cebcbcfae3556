import { AuthorizationManagementClient } from '@azure/arm-authorization'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionId } from '#tests/local-cloud/records.ts'
import { type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const scope = `/subscriptions/${subscriptionId}`
const principalId = '0b8f6a52-41d7-4c3e-9a10-6e2f5d7c8b31'
const assignmentName = '0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60001'
const roleName = '0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60002'

let on: CloudForClients
let authorization: AuthorizationManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  authorization = new AuthorizationManagementClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('roles of Azure are found by name, and one of one’s own is made', async () => {
  const { roleDefinitions } = authorization
  const [reader] = await listed(roleDefinitions.list(scope, { filter: "roleName eq 'Reader'" }))
  expect(reader).toMatchObject({
    roleType: 'BuiltInRole',
    permissions: [{ actions: ['*/read'] }],
    assignableScopes: ['/'],
  })
  expect(await roleDefinitions.getById(reader?.id?.slice(1) ?? '')).toEqual(reader)
  const own = {
    roleName: 'Restarter',
    permissions: [{ actions: ['Microsoft.Web/sites/restart/action'] }],
    assignableScopes: [scope],
  }
  expect(await roleDefinitions.createOrUpdate(scope, roleName, own)).toMatchObject({
    roleType: 'CustomRole',
    roleName: 'Restarter',
  })
  const custom = await listed(roleDefinitions.list(scope, { filter: "type eq 'CustomRole'" }))
  expect(custom.map(({ name }) => name)).toContain(roleName)
  await roleDefinitions.delete(scope, roleName)
  expect(await refusalOf(roleDefinitions.get(scope, roleName))).toBe('404 ResourceNotFound')
})

test('a role is given to a principal and taken away', async () => {
  const { roleAssignments } = authorization
  const roleDefinitionId = `${scope}/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7`
  const made = await roleAssignments.create(scope, assignmentName, {
    roleDefinitionId,
    principalId,
    principalType: 'User',
  })
  expect(made).toMatchObject({ scope, principalId, roleDefinitionId, createdOn: expect.any(Date) })
  const filter = `principalId eq '${principalId}'`
  expect(await listed(roleAssignments.listForSubscription({ filter }))).toEqual([made])
  expect((await listed(roleAssignments.listForSubscription())).length).toBeGreaterThan(1)
  expect(await roleAssignments.get(scope, assignmentName)).toEqual(made)
  await roleAssignments.delete(scope, assignmentName)
  expect(await listed(roleAssignments.listForSubscription({ filter }))).toEqual([])
})

test('permissions of the caller are told', async () => {
  expect(await listed(authorization.permissions.listForResourceGroup('rg-web-weu'))).toMatchObject([{ actions: ['*'] }])
})
