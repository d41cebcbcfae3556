import { expect, test } from 'vitest'
import type { NotAssessedControl } from '#app/contract/scans.ts'
import { groupNotAssessed } from './group-not-assessed.ts'

const control = (controlId: string, permission: string | null, reason = `why ${controlId}`): NotAssessedControl => ({
  controlId,
  name: controlId,
  severity: 'low',
  category: 'Secrets',
  service: 'Key Vault',
  resources: 1,
  reason,
  permission,
})

test('one group for each missing permission and each other reason, the largest first', () => {
  const groups = groupNotAssessed([
    control('a', null, 'not collected'),
    control('b', 'Microsoft.KeyVault/vaults/keys/read'),
    control('c', 'microsoft.keyvault/vaults/keys/read'),
    control('d', null, 'throttled'),
  ])
  expect(groups.map((group) => [group.reason, group.controls.map((one) => one.controlId)])).toEqual([
    ['why b', ['b', 'c']],
    ['not collected', ['a']],
    ['throttled', ['d']],
  ])
})
