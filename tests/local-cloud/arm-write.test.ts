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

const lockId = `${vaultId}/providers/Microsoft.Authorization/locks/keep`
const newId = `${groupId}/providers/Microsoft.Storage/storageAccounts/stnew`

describe('PUT', () => {
  test('creates with 201, then replaces with 200', async () => {
    const gone = { allowSharedKeyAccess: false }
    const before = { location: 'West Europe', identity: { type: 'SystemAssigned' }, properties: gone }
    const created = await arm('PUT', newId.toLowerCase(), bodyFor(newId, before))
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      id: `${groupId}/providers/microsoft.storage/storageaccounts/stnew`,
      name: 'stnew',
      type: 'Microsoft.Storage/storageAccounts',
      location: 'westeurope',
      properties: { ...gone, provisioningState: 'Succeeded' },
    })
    const identity = created.body.identity as { principalId: string }
    expect(identity.principalId).toMatch(/^[0-9a-f-]{36}$/)

    const after = { tags: { owner: 'me' }, properties: { isHnsEnabled: true } }
    const replaced = await arm('PUT', newId, bodyFor(newId, after))
    expect(replaced.status).toBe(200)
    expect(replaced.body.properties).toMatchObject({ isHnsEnabled: true, provisioningState: 'Succeeded' })
    expect(replaced.body.properties).not.toHaveProperty('allowSharedKeyAccess')
    expect((await arm('GET', newId)).body).toEqual(replaced.body)
  })

  test('keeps what only the provider sets, and never shows a password', async () => {
    const first = await arm('PUT', storageId, bodyFor(storageId, { properties: { supportsHttpsTrafficOnly: true } }))
    expect(first.body.properties).toMatchObject({
      supportsHttpsTrafficOnly: true,
      provisioningState: 'Succeeded',
      privateEndpointConnections: [],
    })
    const server = `${groupId}/providers/Microsoft.Sql/servers/sql-new`
    const properties = { administratorLogin: 'dba', administratorLoginPassword: 'hidden' }
    await arm('PUT', server, { location: 'westeurope', properties })
    expect(JSON.stringify((await arm('GET', server)).body)).not.toContain('hidden')
    const secret = await arm('PUT', `${vaultId}/secrets/s`, { properties: { value: 'hidden', contentType: 'text' } })
    expect(secret.body.properties).toEqual({ contentType: 'text' })
  })

  test('refuses to switch off what Azure keeps on, and keeps it on where it is left out', async () => {
    const off = bodyFor(vaultId, { properties: { enablePurgeProtection: false } })
    for (const method of ['PUT', 'PATCH'] as const) {
      const refused = await arm(method, vaultId, off)
      expect(refused.status).toBe(400)
      expect(refused.body.error).toMatchObject({ message: expect.stringContaining('irreversible') })
    }
    const kept = await arm('PUT', vaultId, bodyFor(vaultId, { properties: { enableSoftDelete: true } }))
    expect(kept.body.properties).toMatchObject({ enablePurgeProtection: true, enableSoftDelete: true })
    expect((await arm('PATCH', vaultId, { properties: { enableSoftDelete: false } })).status).toBe(400)
    expect(
      (await arm('PATCH', vaultId, { properties: { enablePurgeProtection: null } })).body.properties,
    ).toMatchObject({
      enablePurgeProtection: true,
    })
  })

  test('takes an identity off', async () => {
    await arm('PUT', storageId, bodyFor(storageId, { identity: { type: 'SystemAssigned' } }))
    expect((await arm('GET', storageId)).body.identity).toMatchObject({ type: 'SystemAssigned' })
    await arm('PUT', storageId, bodyFor(storageId, { identity: { type: 'None' } }))
    expect((await arm('GET', storageId)).body).not.toHaveProperty('identity')
  })

  test('writes children, extensions, settings of the subscription and groups', async () => {
    const scope = `/subscriptions/${subscriptionId}`
    const ids = [
      `${storageId}/blobServices/default/containers/logs`,
      `${storageId}/fileServices/default/shares/docs`,
      `${storageId}/providers/Microsoft.Insights/diagnosticSettings/audit`,
      `${scope}/providers/Microsoft.Insights/diagnosticSettings/more`,
      `${scope}/providers/Microsoft.Authorization/locks/all`,
    ]
    for (const id of ids) {
      const status = id.includes('diagnosticSettings') ? 200 : 201
      expect(await arm('PUT', id, bodyFor(id))).toMatchObject({ status, body: { id } })
    }
    const group = `${scope}/resourceGroups/rg-new`
    expect((await arm('PUT', group, { location: 'westeurope' })).status).toBe(201)
    expect((await arm('GET', group)).body.properties).toEqual({ provisioningState: 'Succeeded' })
  })

  test('of a child that lives in its parent changes the parent too', async () => {
    const put = await arm('PUT', `${networkId}/subnets/back`, { properties: { addressPrefix: '10.0.1.0/24' } })
    expect(put.status).toBe(201)
    const subnets = async () =>
      ((await arm('GET', networkId)).body.properties as { subnets: { name: string }[] }).subnets.map(({ name }) => name)
    expect(await subnets()).toEqual(['front', 'back'])
    expect((await arm('PUT', `${networkId}/subnets/BACK`, { properties: {} })).status).toBe(200)
    expect((await arm('DELETE', `${networkId}/subnets/front`)).status).toBe(200)
    expect(await subnets()).toEqual(['back'])
  })

  test('names in a security group what uses it, from both sides and until it does no more', async () => {
    const nsgId = `${groupId}/providers/Microsoft.Network/networkSecurityGroups/nsg`
    const nicId = `${groupId}/providers/Microsoft.Network/networkInterfaces/nic`
    const use = { networkSecurityGroup: { id: nsgId.toUpperCase() } }
    const users = async () => {
      const { subnets, networkInterfaces } = (await arm('GET', nsgId)).body.properties as Record<string, unknown>
      return { subnets, networkInterfaces }
    }
    await arm('PUT', nsgId, { location: 'westeurope', properties: { securityRules: [] } })
    expect(await users()).toEqual({ subnets: undefined, networkInterfaces: undefined })
    await arm('PUT', `${networkId}/subnets/front`, { properties: use })
    await arm('PUT', nicId, { location: 'westeurope', properties: use })
    const both = { subnets: [{ id: `${networkId}/subnets/front` }], networkInterfaces: [{ id: nicId }] }
    expect(await users()).toEqual(both)
    // Nobody else writes them, and a PUT that leaves them out does not take them away.
    await arm('PUT', nsgId, { location: 'westeurope', properties: { securityRules: [], networkInterfaces: [] } })
    expect(await users()).toEqual(both)
    await arm('PUT', networkId, {
      location: 'westeurope',
      properties: { subnets: [{ name: 'front', properties: {} }] },
    })
    expect(await users()).toEqual({ ...both, subnets: undefined })
    expect((await arm('DELETE', nicId)).status).toBe(200)
    expect(await users()).toEqual({ subnets: undefined, networkInterfaces: undefined })
  })

  test.each([
    ['a body that is no JSON', newId, '{', 400, 'InvalidRequestContent'],
    ['a body that is no object', newId, [], 400, 'InvalidRequestContent'],
    ['tags that are no texts', newId, { location: 'westeurope', tags: { a: 1 } }, 400, 'InvalidRequestContent'],
    ['another id', newId, { id: storageId, location: 'westeurope' }, 400, 'MismatchingResourceID'],
    ['another name', newId, { name: 'other', location: 'westeurope' }, 400, 'MismatchingResourceName'],
    ['another type', newId, { type: 'Microsoft.Sql/servers', location: 'westeurope' }, 400, 'MismatchingResourceType'],
    ['no location', newId, { properties: {} }, 400, 'LocationRequired'],
    ['another location than before', storageId, { location: 'northeurope' }, 409, 'InvalidResourceLocation'],
    ['no parent', `${storageId}x/blobServices/default`, { properties: {} }, 404, 'ParentResourceNotFound'],
    ['no group', newId.replace('rg-web-weu', 'rg-none'), { location: 'westeurope' }, 404, 'ResourceGroupNotFound'],
    ['a collection', `${vaultId}/keys`, {}, 405, 'MethodNotAllowed'],
    ['a subscription', `/subscriptions/${subscriptionId}`, {}, 405, 'MethodNotAllowed'],
  ])('refuses %s', async (_, path, body, status, code) => {
    const answer = await arm('PUT', path, body)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('takes the name of a child with and without those above it', async () => {
    for (const name of ['key2', 'kv-web/key2'])
      expect((await arm('PUT', `${vaultId}/keys/key2`, { name, properties: {} })).status).toBeLessThan(300)
  })

  test('refuses a body over 4 MB', async () => {
    const answer = await arm('PUT', newId, { location: 'westeurope', properties: { a: 'x'.repeat(5 * 1024 * 1024) } })
    expect([answer.status, answer.body.error?.code]).toEqual([413, 'RequestContentTooLarge'])
  })
})

describe('PATCH', () => {
  test('merges tags and properties; null removes', async () => {
    await arm('PATCH', storageId, { properties: { allowSharedKeyAccess: false } })
    const properties = { supportsHttpsTrafficOnly: true, provisioningState: null, allowSharedKeyAccess: null }
    const patch = { tags: { team: 'x' }, properties }
    const patched = await arm('PATCH', storageId, patch)
    expect(patched.status).toBe(200)
    expect(patched.body).toMatchObject({
      id: storageId,
      kind: 'StorageV2',
      tags: { owner: 'web', team: 'x' },
      // What is read-only stays.
      properties: { supportsHttpsTrafficOnly: true, provisioningState: 'Succeeded', privateEndpointConnections: [] },
    })
    expect(patched.body.properties).not.toHaveProperty('allowSharedKeyAccess')
    expect((await arm('GET', storageId)).body).toEqual(patched.body)
  })

  test('writes a setting that nobody wrote, and refuses what is not there', async () => {
    const setting = `${storageId}/fileServices/default`
    await arm('PATCH', setting, { properties: { shareDeleteRetentionPolicy: { days: 30 } } })
    expect((await arm('GET', setting)).body.properties).toMatchObject({
      shareDeleteRetentionPolicy: { enabled: true, days: 30 },
    })
    expect((await arm('PATCH', newId, {})).body.error?.code).toBe('ResourceNotFound')
  })
})

describe('DELETE', () => {
  test('takes children and extensions along, and answers 204 when nothing is there', async () => {
    const neighbour = `${vaultId}-2`
    await arm('PUT', neighbour, bodyFor(neighbour))
    await arm('DELETE', lockId)
    expect((await arm('DELETE', vaultId)).status).toBe(200)
    for (const id of [
      vaultId,
      `${vaultId}/keys/disk`,
      `${vaultId}/providers/Microsoft.Insights/diagnosticSettings/audit`,
    ])
      expect((await arm('GET', id)).status).toBe(404)
    expect((await arm('GET', neighbour)).status).toBe(200)
    expect((await arm('DELETE', vaultId)).status).toBe(204)
  })

  test('of a group leaves nothing of it', async () => {
    await arm('DELETE', lockId)
    expect((await arm('DELETE', groupId)).status).toBe(200)
    expect((await arm('GET', storageId)).body.error?.code).toBe('ResourceGroupNotFound')
    expect((await arm('GET', `/subscriptions/${subscriptionId}/resources`)).body.value).toEqual([])
    expect((await arm('DELETE', groupId)).body.error?.code).toBe('ResourceGroupNotFound')
  })
})

test('a method that nothing answers is refused', async () => {
  const answer = await arm('POST', storageId, {})
  expect([answer.status, answer.body.error?.code]).toEqual([405, 'MethodNotAllowed'])
})
