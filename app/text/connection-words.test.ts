import { expect, it } from 'vitest'
import { applyingText, connectionHeadline, permissionCost, permissionState } from './connection-words.ts'

const row = { missing: [], missingIn: [], grantedBy: ['*/read'], role: null, judged: 181, lost: [] }
const test = { checks: [], controls: 212, judged: 212, permissions: [row] }

it('says in one sentence what works, and never 100 while something is lost', () => {
  expect(connectionHeadline(test)).toMatchObject({ role: 'success', share: '100' })
  const lacking = { ...test, judged: 203, permissions: [{ missing: ['a', 'b'] }] }
  expect(connectionHeadline(lacking)).toEqual({
    role: 'warning',
    title: 'Connected, and 203 of 212 controls can be judged.',
    text: '2 permissions are missing. Scans work and say what they could not see.',
    share: '95.8',
  })
  expect(connectionHeadline({ ...lacking, controls: 100_000, judged: 99_999 }).share).toBe('99.9')
  const refused = [{ name: 'signIn', state: 'failed' }]
  expect(connectionHeadline({ ...test, checks: refused, judged: null })).toEqual({
    role: 'error',
    title: 'Not connected.',
    text: 'The check that failed says what to do.',
    share: null,
  })
})

it('names the role or the permission that is missing, and what grants the rest', () => {
  const keys = { ...row, missing: ['Microsoft.KeyVault/vaults/keys/read'], role: 'Key Vault Reader', lost: [1, 2] }
  expect([permissionState(row), permissionCost(row)]).toEqual(['Granted by */read', '181 controls'])
  expect([permissionState(keys), permissionCost(keys)]).toEqual(['Key Vault Reader is missing', '2 controls are lost'])
  expect(permissionState({ ...keys, role: null, missingIn: ['Sandbox'] })).toBe(
    'Microsoft.KeyVault/vaults/keys/read is missing in Sandbox',
  )
})

it('says whether fixes may be applied', () => {
  expect([0, 3, 9].map((allowed) => applyingText({ fixes: 9, allowed }))).toEqual([
    'Nothing here may change Azure: fixes can be planned, not applied',
    '3 of 9 fixes may be applied',
    'All 9 fixes may be applied',
  ])
})
