import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../arm/json-value.ts'
import { knownAbsent, knownAfterApply } from '../../plan-judgement/known-after-apply.ts'
import { azurermEffects, azurermId } from './azurerm-resources.ts'

const subscription = '/subscriptions/s'
const providers = `${subscription}/resourceGroups/rg/providers`
const account = `${providers}/Microsoft.Storage/storageAccounts/st`
const server = `${providers}/Microsoft.Sql/servers/sql`
const vault = `${providers}/Microsoft.KeyVault/vaults/kv`
const group = { resource_group_name: 'rg' }

/** A plan whose configuration gives these arguments, of which some refer to ids. */
const statesOf = (given: string[] = [], referred: Record<string, string> = {}) => ({
  isGiven: (_: string, argument: string) => given.includes(argument),
  referredId: (_: string, argument: string, type: string | undefined) => referred[`${argument} ${type ?? 'any'}`],
})

const idOf = (type: string, state: JsonObject, referred: Record<string, string> = {}) =>
  azurermId(
    { address: `${type}.one`, type, mode: 'managed', change: { actions: ['create'] } } as Parameters<
      typeof azurermId
    >[0],
    state,
    statesOf([], referred),
    { subscription, named: (of, name) => (of.endsWith('/storageaccounts') && name === 'st' ? account : undefined) },
  )

describe('the id of a resource of azurerm', () => {
  it.each<[string, string, JsonObject, string | null]>([
    ['its own, of its type', 'azurerm_storage_account', { id: account.toUpperCase() }, account.toUpperCase()],
    ['made up of its group and name', 'azurerm_storage_account', { id: vault, name: 'st', ...group }, account],
    [
      'made up where the group or the name is not known',
      'azurerm_storage_account',
      { name: '', resource_group_name: '' },
      `${subscription}/resourceGroups/known-after-apply/providers/Microsoft.Storage/storageAccounts/azurerm_storage_account.one`,
    ],
    ['that of a group', 'azurerm_resource_group', { name: 'rg' }, `${subscription}/resourceGroups/rg`],
    [
      'within what it names',
      'azurerm_network_security_rule',
      { name: 'r', network_security_group_name: 'nsg', ...group },
      `${providers}/Microsoft.Network/networkSecurityGroups/nsg/securityRules/r`,
    ],
    ['none within what is not known', 'azurerm_network_security_rule', { name: 'r', ...group }, null],
    [
      'within what it has the id of, and what stands between',
      'azurerm_storage_container',
      { name: 'c', storage_account_id: account },
      `${account}/blobServices/default/containers/c`,
    ],
    [
      'within what it names by itself',
      'azurerm_storage_container',
      { name: 'c', storage_account_name: 'st' },
      `${account}/blobServices/default/containers/c`,
    ],
    ['none within what nobody knows', 'azurerm_storage_container', { name: 'c', storage_account_name: 'x' }, null],
    ['none within what is of another type', 'azurerm_storage_container', { storage_account_id: vault }, null],
    [
      'of the one name that there is',
      'azurerm_mssql_server_extended_auditing_policy',
      { server_id: server },
      `${server}/auditingSettings/default`,
    ],
    [
      'beside what it has the id of',
      'azurerm_mssql_server_vulnerability_assessment',
      { server_security_alert_policy_id: `${server}/securityAlertPolicies/Default` },
      `${server}/vulnerabilityAssessments/default`,
    ],
    ['none beside nothing', 'azurerm_mssql_server_vulnerability_assessment', {}, null],
    [
      'on what it extends',
      'azurerm_monitor_diagnostic_setting',
      { name: 'd', target_resource_id: vault },
      `${vault}/providers/Microsoft.Insights/diagnosticSettings/d`,
    ],
    ['none on nothing', 'azurerm_monitor_diagnostic_setting', { name: 'd', target_resource_id: 'kv' }, null],
    ['that of what it changes', 'azurerm_key_vault_access_policy', { key_vault_id: vault }, vault],
    ['none that the table does not have', 'azurerm_toString', { id: vault }, null],
  ])('is %s', (_, type, state, id) => {
    expect(idOf(type, state)).toBe(id)
  })

  it('is found by what an unknown id refers to, of the type that it has to be', () => {
    const container = { name: 'c', storage_account_id: knownAfterApply }
    const of = 'storage_account_id microsoft.storage/storageaccounts'
    expect(idOf('azurerm_storage_container', container, { [of]: account })).toBe(
      `${account}/blobServices/default/containers/c`,
    )
    expect(idOf('azurerm_storage_container', container)).toBeNull()
    const setting = { name: 'd', target_resource_id: knownAfterApply }
    expect(idOf('azurerm_monitor_diagnostic_setting', setting, { 'target_resource_id any': vault })).toContain(vault)
  })
})

describe('what a resource of azurerm comes to', () => {
  const effects = (type: string, state: JsonObject, id: string | null, isNew = true, given: string[] = []) =>
    azurermEffects({ address: 'a', type }, state, id, isNew, statesOf(given))

  it('is its body, with place, tags and identity, and whether it is made', () => {
    const state = { location: 'westeurope', tags: { a: 'b' }, identity: [{ type: 'SystemAssigned' }] }
    const [made] = effects('azurerm_storage_account', state, account)
    expect(made).toMatchObject({ kind: 'patch', creates: true, id: account, type: 'Microsoft.Storage/storageAccounts' })
    expect(made).toMatchObject({ body: { ...state, identity: { type: 'SystemAssigned' } } })
    const [changed] = effects(
      'azurerm_storage_account',
      { tags: null, location: knownAfterApply, identity: [] },
      account,
      false,
    )
    expect(changed).not.toHaveProperty('creates')
    expect(changed).toMatchObject({ body: { identity: knownAbsent } })
    expect(changed).not.toHaveProperty('body.tags')
    expect(changed).not.toHaveProperty('body.location')
    expect(effects('azurerm_storage_account', {}, account)[0]).not.toHaveProperty('body.identity')
  })

  it('is with it the children that azurerm writes as its blocks, where these are given', () => {
    const ids = (blob_properties: unknown) =>
      effects('azurerm_storage_account', { blob_properties }, account).map((one) => one.id)
    const both = [account, `${account}/blobServices/default`]
    expect(ids([{ versioning_enabled: true }])).toEqual(both)
    expect(ids({})).toEqual(both)
    expect(ids(knownAfterApply)).toEqual(both)
    for (const none of [[], null, undefined]) expect(ids(none)).toEqual([account])
    expect(
      effects('azurerm_storage_account', { blob_properties: [{ versioning_enabled: true }] }, account)[1],
    ).toMatchObject({
      type: 'Microsoft.Storage/storageAccounts/blobServices',
      body: { properties: { isVersioningEnabled: true } },
    })
  })

  it('is nothing but its values where it changes another one, or adds to a list of that', () => {
    const place = { location: 'x', tags: { a: 'b' } }
    const [rules] = effects('azurerm_storage_account_network_rules', { ...place, default_action: 'Deny' }, account)
    expect(rules).toMatchObject({ kind: 'patch', body: { properties: { networkAcls: { defaultAction: 'Deny' } } } })
    for (const name of ['creates', 'body.tags', 'body.location']) expect(rules).not.toHaveProperty(name)
    const [policy] = effects('azurerm_key_vault_access_policy', { ...place, object_id: 'o' }, vault)
    expect(policy).toMatchObject({ kind: 'merge', keys: { 'properties.accessPolicies': 'objectId,tenantId' } })
  })

  it('is not told where the table does not have it, or nothing says whose it is', () => {
    expect(effects('azurerm_toString', {}, account)).toMatchObject([
      { type: null, id: null, reason: expect.stringContaining('azurerm_toString') },
    ])
    expect(effects('azurerm_storage_container', {}, null)).toMatchObject([
      { type: 'Microsoft.Storage/storageAccounts/blobServices/containers', id: null },
    ])
  })
})
