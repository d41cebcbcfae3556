import { describe, expect, it } from 'vitest'
import { mappedTypes } from '#app/domain/fixes/before-deployment/azurerm/mapped-types.ts'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { type AzurermCase, argumentsOf, azurermCases } from './azurerm-cases.ts'
import { type Verdict, verdictOf } from './judged-plan.ts'

type Json = Record<string, unknown>

/** The verdict of a case's control over a plan that makes its resource with these arguments. */
function judged({ type, control, refers, beside = [] }: AzurermCase, given: Json): Promise<string> {
  const { unknown, ...own } = given as Json & { unknown?: Json }
  const after: Json = { ...argumentsOf(type), ...own }
  for (const name of Object.keys(unknown ?? {})) delete after[name]
  return verdictOf(azurermPlan([...beside, { type, after, unknown, refers }]), control)
}

const ofCase = (type: string, control: string) => {
  const found = azurermCases.find((one) => one.type === type && one.control === control)
  if (!found) throw new Error(`There is no case of ${type} and ${control}.`)
  return found
}

/** They make no difference to any control by themselves. */
const alongside = [
  'azurerm_network_watcher',
  'azurerm_resource_group',
  'azurerm_storage_account_customer_managed_key',
  'azurerm_subnet',
]

describe('the table of azurerm types', () => {
  it('has a case for each type', () => {
    const tried = new Set(azurermCases.map(({ type }) => type))
    expect(
      Object.keys(mappedTypes)
        .filter((type) => !tried.has(type))
        .toSorted(),
    ).toEqual(alongside)
  })

  it.each(azurermCases.map((one) => [`${one.type}: ${one.control}`, one] as const))('%s', async (_, one) => {
    const verdicts = {
      pass: await judged(one, one.pass),
      fail: await judged(one, one.fail),
      absent: await judged(one, one.absent),
    }
    expect(verdicts).toEqual({ pass: 'pass', fail: 'fail', absent: one.absentIs })
  })

  /** By versions of the provider: what 4 says, what 5 says of the same. */
  type Renamed = [type: string, control: string, four: Json, five: Json, verdict: Verdict]
  const renamed: Renamed[] = [
    [
      'azurerm_cosmosdb_account',
      'cosmos-no-local-authentication',
      { local_authentication_disabled: true },
      { local_authentication_enabled: false },
      'pass',
    ],
    [
      'azurerm_cosmosdb_account',
      'cosmos-no-local-authentication',
      { local_authentication_disabled: false },
      { local_authentication_enabled: true },
      'fail',
    ],
    [
      'azurerm_cosmosdb_account',
      'cosmos-customer-managed-key',
      { managed_hsm_key_id: 'https://hsm.managedhsm.azure.net/keys/k' },
      { key_vault_key_id: 'https://hsm.managedhsm.azure.net/keys/k' },
      'pass',
    ],
    ...['linux', 'windows'].flatMap((system): Renamed[] => [
      [
        `azurerm_${system}_virtual_machine_scale_set`,
        'compute-vmss-automatic-os-upgrade',
        { automatic_os_upgrade_policy: [{ enable_automatic_os_upgrade: true, disable_automatic_rollback: false }] },
        { automatic_os_upgrade_policy: [{ automatic_os_upgrade_enabled: true, automatic_rollback_enabled: true }] },
        'pass',
      ],
      [
        `azurerm_${system}_virtual_machine_scale_set`,
        'compute-vmss-upgrade-rollback',
        { automatic_os_upgrade_policy: [{ enable_automatic_os_upgrade: true, disable_automatic_rollback: true }] },
        { automatic_os_upgrade_policy: [{ automatic_os_upgrade_enabled: true, automatic_rollback_enabled: false }] },
        'fail',
      ],
    ]),
    [
      'azurerm_mssql_server_extended_auditing_policy',
      'sql-audit-retention',
      { storage_endpoint: 'https://st.blob.core.windows.net/', retention_in_days: 30 },
      { blob_storage_endpoint: 'https://st.blob.core.windows.net/', retention_in_days: 30 },
      'fail',
    ],
    [
      'azurerm_mssql_server_transparent_data_encryption',
      'sql-customer-managed-key',
      { managed_hsm_key_id: 'https://hsm.managedhsm.azure.net/keys/k/1' },
      { key_vault_key_id: 'https://hsm.managedhsm.azure.net/keys/k/1' },
      'pass',
    ],
  ]
  it.each(renamed)(
    'judges %s by %s alike by the names of the versions 4 and 5',
    async (type, control, four, five, verdict) => {
      const of = (after: Json) => {
        const { refers, beside = [] } = azurermCases.find((one) => one.type === type) ?? {}
        return verdictOf(azurermPlan([...beside, { type, after: { ...argumentsOf(type), ...after }, refers }]), control)
      }
      expect([await of(four), await of(five)]).toEqual([verdict, verdict])
    },
  )

  it('takes the name that the configuration gives where the provider has both, and plans the other as it was', async () => {
    const type = 'azurerm_cosmosdb_account'
    const given = { type, after: { ...argumentsOf(type), local_authentication_disabled: true }, actions: ['update'] }
    const plan = azurermPlan([given])
    Object.assign(plan.resource_changes[0]?.change.after ?? {}, { local_authentication_enabled: true })
    expect(await verdictOf(plan, 'cosmos-no-local-authentication')).toBe('pass')
  })

  it('sees by a subnet of version 5 that its security group, which no plan tells, is in use', async () => {
    const type = 'azurerm_network_security_group'
    const open = { type, after: { ...argumentsOf(type), ...ofCase(type, 'network-ssh-closed-to-internet').fail } }
    const subnet = {
      type: 'azurerm_subnet',
      after: { name: 's', resource_group_name: 'rg', virtual_network_name: 'vnet' },
    }
    const attached = (refers: Record<string, string>) => {
      const plan = azurermPlan([open, { ...subnet, refers }])
      // Terraform writes null for what is only written.
      const { change } = plan.resource_changes[1] as { change: { after_unknown: Json; after: Json } }
      for (const name of Object.keys(refers)) delete change.after_unknown[name]
      Object.assign(change.after, { network_security_group_id_wo: null, network_security_group_id_wo_version: 1 })
      return verdictOf(plan, 'network-ssh-closed-to-internet')
    }
    expect(await attached({ network_security_group_id_wo: `${type}.one` })).toBe('fail')
  })
})
