import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, bodyFor, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId, networkId, storageId, subscriptionId, vaultId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeEach(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterEach(() => cloud.close())

const lockOf = (scope: string, name = 'hold') => `${scope}/providers/Microsoft.Authorization/locks/${name}`

async function outcome(method: string, id: string, body?: unknown): Promise<number | string | undefined> {
  const answer = await arm(method, id, body)
  return answer.body.error?.code ?? answer.status
}

describe('CanNotDelete', () => {
  test('stops a deletion in words that name both scopes, and nothing else', async () => {
    const refused = await arm('DELETE', vaultId)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'ScopeLocked',
      message: `The scope '${vaultId}' cannot perform delete operation because following scope(s) are locked: '${vaultId}'. Please remove the lock and try again.`,
    })
    expect(await outcome('PATCH', vaultId, { tags: { a: 'b' } })).toBe(200)
    expect(await outcome('GET', vaultId)).toBe(200)
  })

  test.each([
    ['the subscription', `/subscriptions/${subscriptionId}`],
    ['the resource group', groupId],
    ['the parent', storageId],
  ])('on %s holds what is below it', async (_, scope) => {
    await arm('PUT', lockOf(scope), { properties: { level: 'CanNotDelete' } })
    expect(await outcome('DELETE', `${storageId}/blobServices/default`)).toBe('ScopeLocked')
  })

  test('holds a subnet that its network keeps, and the group above', async () => {
    await arm('PUT', lockOf(networkId), { properties: { level: 'CanNotDelete' } })
    expect(await outcome('DELETE', `${networkId}/subnets/front`)).toBe('ScopeLocked')
    const group = await arm('DELETE', groupId)
    expect(group.body.error?.code).toBe('ScopeLocked')
    expect(group.body.error?.message).toContain(`following scope(s) are locked: '${vaultId},${networkId}'`)
  })

  test('does not hold a neighbour whose name begins alike', async () => {
    await arm('PUT', `${vaultId}-2`, bodyFor(`${vaultId}-2`))
    expect(await outcome('DELETE', `${vaultId}-2`)).toBe(200)
  })

  test('can itself be removed, after which the deletion passes', async () => {
    expect(await outcome('DELETE', lockOf(vaultId, 'keep'))).toBe(200)
    expect(await outcome('DELETE', vaultId)).toBe(200)
  })
})

describe('ReadOnly', () => {
  test('stops writes, deletions and actions below its scope, not reads', async () => {
    await arm('PUT', lockOf(groupId), { properties: { level: 'ReadOnly' } })
    const put = { location: 'westeurope', properties: {} }
    expect(await outcome('PUT', `${groupId}/providers/Microsoft.Storage/storageAccounts/stnew`, put)).toBe(
      'ScopeLocked',
    )
    expect(await outcome('PATCH', storageId, {})).toBe('ScopeLocked')
    expect(await outcome('POST', `${storageId}/listKeys`)).toBe('ScopeLocked')
    expect(await outcome('DELETE', storageId)).toBe('ScopeLocked')
    expect(await outcome('PUT', groupId, { location: 'westeurope' })).toBe('ScopeLocked')
    expect(await outcome('GET', storageId)).toBe(200)
    expect(await outcome('PUT', lockOf(storageId), { properties: { level: 'CanNotDelete' } })).toBe(201)
  })

  test('of one group leaves other groups alone', async () => {
    await arm('PUT', lockOf(groupId), { properties: { level: 'ReadOnly' } })
    const other = `/subscriptions/${subscriptionId}/resourceGroups/rg-data-weu`
    expect(await outcome('PUT', other, { location: 'westeurope' })).toBe(200)
  })
})
