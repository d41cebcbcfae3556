import { expect, it } from 'vitest'
import { control, evaluate } from '#tests/factories/evaluate-entries.ts'
import { UnreadIndex } from './unread-index.ts'

const type = 'Microsoft.KeyVault/vaults/keys'
const group = '/subscriptions/s/resourcegroups/g'
const vault = `${group}/providers/microsoft.keyvault/vaults/v`
const places = ['/subscriptions/s', group, vault, `${vault}/keys/k`, `${vault}2`]
const index = (unasked?: true) => {
  const made = new UnreadIndex()
  const notRead = { scope: `${vault.toUpperCase()}/`, type, reason: 'r', ...(unasked && { unasked }) }
  expect([made.add(notRead), made.add(notRead)]).toEqual([true, false])
  return places.map((place) => made.find(type.toUpperCase(), place) !== undefined)
}

it('may be missing where it was not read, in what stands there, and in all that it stands in', () => {
  expect(index()).toEqual([true, true, true, true, false])
})

it('may be missing nowhere else, where it was not even asked for', () => {
  expect(index(true)).toEqual([false, false, true, false, false])
})

it('is named by the type where nothing of the tenant was read', () => {
  const soft = control('soft', { failsWhen: { field: 'properties.soft', notEquals: true } })
  const notRead = { scope: '/', type: soft.resource, reason: 'AuthorizationFailed' }
  const [finding] = evaluate([soft], [{ notRead }]).findings
  expect(finding?.resource).toEqual({ id: '/', name: '/', type: soft.resource })
})
