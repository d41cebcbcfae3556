import { expect, it } from 'vitest'
import type { ArmPath } from '../store/arm-path.ts'
import { parseArmPath } from '../store/arm-path.ts'
import { givenProperties } from './given-properties.ts'

const group = '/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c/resourceGroups/rg-a/providers'
const tenantId = '5f0c1d2e-3b4a-4c5d-8e6f-7a8b9c0d1e2f'

function pathOf(id: string): ArmPath {
  const path = parseArmPath(id)
  if (path === undefined) throw new Error(`${id} is no ARM id`)
  return path
}

const given = (id: string) => givenProperties({ path: pathOf(id), tenantId })

it('a key has the address of its vault, with a version and without', () => {
  const { keyUri, keyUriWithVersion } = given(`${group}/Microsoft.KeyVault/vaults/kv-Main/keys/data`)
  expect(keyUri).toBe('https://kv-main.vault.azure.net/keys/data')
  expect(keyUriWithVersion).toMatch(/^https:\/\/kv-main\.vault\.azure\.net\/keys\/data\/[0-9a-f]{32}$/)
})

it('an identity keeps its principal, which no other identity has', () => {
  const identity = `${group}/Microsoft.ManagedIdentity/userAssignedIdentities/id-a`
  const { principalId, clientId, tenantId: home } = given(identity)
  expect(given(identity.toUpperCase().replace('/SUBSCRIPTIONS/', '/subscriptions/')).principalId).toBe(principalId)
  expect(new Set([principalId, clientId, given(`${identity}b`).principalId]).size).toBe(3)
  expect(principalId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(home).toBe(tenantId)
})

it('a type without such properties is given none', () => {
  expect(given(`${group}/Microsoft.Network/virtualNetworks/vnet-a`)).toEqual({})
})
