import { describe, expect, test } from 'vitest'
import { directory } from '#tests/local-cloud/records.ts'
import { tokenIssuer } from '../entra/access-token.ts'
import { loadSigningKey } from '../entra/signing-key.ts'
import { openStore } from '../store/store.ts'
import type { CloudAddress } from './arm-client.ts'
import { type ObjectValue, unknown } from './plugin/value.ts'
import { readProviderSettings, validateProviderBlock } from './provider-settings.ts'
import { providerBlock } from './schema/provider-block.ts'

const silent: ObjectValue = Object.fromEntries(Object.keys(providerBlock.attributes).map((name) => [name, null]))

async function cloudAddress(): Promise<CloudAddress> {
  const store = openStore(':memory:')
  return { routes: {}, issueToken: tokenIssuer(directory, await loadSigningKey(store)).issue }
}

describe('settings', () => {
  test('of a silent provider block are those of the run', async () => {
    expect(await readProviderSettings(silent, await cloudAddress(), 'sub')).toEqual({
      defaultLocation: undefined,
      defaultTags: undefined,
      defaultName: undefined,
      disableDefaultOutput: false,
      ignoreNoOpChanges: true,
      subscriptionId: 'sub',
      tenantId: directory.tenantId,
      objectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      retries: 3,
    })
  })

  test('of a provider block win', async () => {
    const config: ObjectValue = {
      ...silent,
      subscription_id: 'own',
      tenant_id: 'tenant',
      default_location: 'westeurope',
      default_tags: { a: 'b' },
      default_name: 'name',
      disable_default_output: true,
      ignore_no_op_changes: false,
      preserve_resource_id_casing: true,
      maximum_busy_retry_attempts: 0,
    }
    expect(await readProviderSettings(config, await cloudAddress(), 'sub')).toMatchObject({
      subscriptionId: 'own',
      tenantId: 'tenant',
      defaultLocation: 'westeurope',
      defaultTags: { a: 'b' },
      defaultName: 'name',
      disableDefaultOutput: true,
      ignoreNoOpChanges: false,
      retries: 0,
    })
  })

  test('that are not known yet count as silent', async () => {
    const config: ObjectValue = { ...silent, subscription_id: unknown, default_tags: unknown }
    const settings = await readProviderSettings(config, await cloudAddress(), 'sub')
    expect([settings.subscriptionId, settings.defaultTags]).toEqual(['sub', undefined])
  })
})

describe('faults of a provider block', () => {
  test.each<[string, ObjectValue]>([
    ['environment', { environment: 'moon' }],
    ['partner_id', { partner_id: 'somebody' }],
    ['auxiliary_tenant_ids', { auxiliary_tenant_ids: ['a', 'b', 'c', 'd'] }],
    ['endpoint', { endpoint: [{}, {}] }],
    ['maximum_busy_retry_attempts', { maximum_busy_retry_attempts: 1.5 }],
  ])('%s', (name, fault) => {
    expect(validateProviderBlock({ ...silent, ...fault })).toMatchObject([{ severity: 'error', path: [name] }])
  })

  test('none in what is right, absent or not known yet', () => {
    expect(validateProviderBlock(silent)).toEqual([])
    expect(validateProviderBlock({ ...silent, environment: unknown, endpoint: unknown })).toEqual([])
    expect(validateProviderBlock({ ...silent, environment: 'Public', partner_id: '' })).toEqual([])
  })
})
