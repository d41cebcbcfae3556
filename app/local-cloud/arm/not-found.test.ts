import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseArmPath } from '../store/arm-path.ts'
import { openStore, type ResourceStore } from '../store/store.ts'
import { requireParent } from './not-found.ts'

const vault =
  '/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c/resourceGroups/rg-a/providers/Microsoft.RecoveryServices/vaults/rsv-a'
const item = 'backupFabrics/Azure/protectionContainers/iaasvmcontainer;x/protectedItems/vm;x'

let store: ResourceStore
beforeEach(() => {
  store = openStore(':memory:')
  store.load([])
})
afterEach(() => store.close())

function require(id: string): () => void {
  const path = parseArmPath(id)
  if (path === undefined) throw new Error(`${id} is no ARM id`)
  return () => requireParent(store, path)
}

it('a child needs its parent', () => {
  expect(require(`${vault}/backupPolicies/daily`)).toThrow('parent resource')
  store.put({ id: vault, name: 'rsv-a', type: 'Microsoft.RecoveryServices/vaults' })
  expect(require(`${vault}/backupPolicies/daily`)).not.toThrow()
})

it('what a vault protects needs the vault alone', () => {
  expect(require(`${vault}/${item}`)).toThrow('parent resource')
  store.put({ id: vault, name: 'rsv-a', type: 'Microsoft.RecoveryServices/vaults' })
  expect(require(`${vault}/${item}`)).not.toThrow()
})
