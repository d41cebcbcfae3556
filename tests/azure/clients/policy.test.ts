import { PolicyClient } from '@azure/arm-policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionId } from '#tests/local-cloud/records.ts'
import { type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const scope = `/subscriptions/${subscriptionId}`
const allowedLocations = 'e56962a6-4747-49cd-b67b-bf8b01975c4c'

let on: CloudForClients
let policy: PolicyClient
beforeAll(async () => {
  on = await cloudForClients()
  policy = new PolicyClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('policies of Azure are listed and read', async () => {
  const { policyDefinitions } = policy
  const builtIn = await policyDefinitions.getBuiltIn(allowedLocations)
  expect(builtIn).toMatchObject({
    displayName: 'Allowed locations',
    policyType: 'BuiltIn',
    parameters: { listOfAllowedLocations: { type: 'Array' } },
    policyRule: { if: { allOf: expect.any(Array) } },
  })
  expect(await listed(policyDefinitions.listBuiltIn())).toContainEqual(builtIn)
  const tags = await listed(policyDefinitions.list({ filter: "category eq 'Tags'" }))
  expect(tags.map(({ displayName }) => displayName)).toEqual(['Require a tag on resources'])
})

test('a policy of one’s own is made, assigned and taken away', async () => {
  const { policyDefinitions, policyAssignments } = policy
  // biome-ignore lint/suspicious/noThenProperty: a policy rule has one
  const policyRule = { if: { field: 'type', equals: 'Microsoft.Storage/storageAccounts' }, then: { effect: 'audit' } }
  const definition = await policyDefinitions.createOrUpdate('audit-storage', {
    displayName: 'Audit storage',
    policyRule,
  })
  expect(definition).toMatchObject({
    policyType: 'Custom',
    mode: 'Indexed',
    systemData: { createdByType: 'Application' },
  })
  expect(await policyDefinitions.createOrUpdate('audit-storage', { policyRule })).toMatchObject({ policyRule })
  const own = await listed(policyDefinitions.list({ filter: "policyType eq 'Custom'" }))
  expect(own.map(({ name }) => name)).toEqual(['audit-storage'])
  const wanted = {
    displayName: 'Audit',
    policyDefinitionId: definition.id,
    identity: { type: 'SystemAssigned' as const },
    location: 'westeurope',
  }
  const assignment = await policyAssignments.create(scope, 'audit', wanted)
  expect(assignment).toMatchObject({
    scope,
    enforcementMode: 'Default',
    notScopes: [],
    identity: { principalId: expect.any(String) },
  })
  expect(await policyAssignments.create(scope, 'audit', wanted)).toMatchObject({ name: 'audit' })
  expect((await listed(policyAssignments.list())).map(({ name }) => name)).toEqual(['audit'])
  await policyAssignments.delete(scope, 'audit')
  await policyDefinitions.delete('audit-storage')
  expect(await refusalOf(policyDefinitions.get('audit-storage'))).toBe('404 ResourceNotFound')
})
