import { describe, expect, it } from 'vitest'
import type { InventoryEntry, ResourceRecord } from '#app/domain/arm/record.ts'
import type { Deployment } from '#app/domain/fixes/before-deployment/deployment.ts'
import { judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { maskedFindings } from '#app/domain/fixes/before-deployment/masked-findings.ts'
import { parsePlan, parseWhatIf } from '#app/domain/fixes/before-deployment/parse-deployment.ts'
import { deploymentOfPlan } from '#app/domain/fixes/before-deployment/terraform-plan.ts'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { plan } from '../factories/raw-plan.ts'
import { controlOf, now } from './estate-inventory.ts'

const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8b6a-2d9c5e1f7a34'
const group = `${subscription}/resourceGroups/rg`
const accountId = `${group}/providers/Microsoft.Storage/storageAccounts/st`
const accounts = 'Microsoft.Storage/storageAccounts'
const account = (properties: object) => ({
  id: accountId,
  name: 'st',
  type: accounts,
  kind: 'StorageV2',
  sku: { name: 'Standard_GRS' },
  location: 'westeurope',
  properties,
})

async function judged(deployment: Deployment, ids: string[], inventory?: ResourceRecord[]) {
  const controls = [...controlOf.values()].filter(({ id }) => ids.includes(id))
  const against = inventory && { against: entries(inventory) }
  const { findings, closes } = await judgeDeployment(deployment, { controls, exceptions: [], now, ...against })
  const of = (status: string) => findings.filter((one) => one.status === status).map(({ controlId }) => controlId)
  return { failed: of('failed'), notAssessed: of('notAssessed'), closes: closes?.map((one) => one.controlId), findings }
}

async function* entries(records: ResourceRecord[]): AsyncGenerator<InventoryEntry> {
  for (const record of records) yield { kind: 'record', record }
}

const secureTransfer = 'storage-secure-transfer'
const tls = 'storage-minimum-tls'
const ssh = 'network-ssh-closed-to-internet'
const type = `${accounts}@2026-04-01`
const made = (after: object, after_unknown: object = {}, more: object = {}) => ({
  change: { actions: ['create'], before: null, after, after_unknown, ...more },
})

describe('a plan of a part of a configuration', () => {
  const written = (address: string, more: object = {}) => ({
    address,
    mode: 'managed',
    type: address.split('.')[0],
    expressions: {},
    ...more,
  })
  const inPlan = written('azapi_resource.in')
  const partial = (resources: object[], more: object = {}, change = 'create') => {
    const told = {
      address: inPlan.address,
      mode: 'managed',
      type: 'azapi_resource',
      change: { actions: [change], before: null, after: {} },
    }
    const root_module = { resources: [inPlan, ...resources] }
    return parsePlan(
      JSON.stringify({ ...plan([]), resource_changes: [told], configuration: { root_module }, ...more }),
      'plan.json',
    ).deployment
  }
  const leftOut = ({ unjudged }: Deployment) =>
    unjudged.filter(({ reason }) => reason === 'The plan leaves it out.').map(({ address }) => address)

  it('names what it leaves out, and is partial', () => {
    const vaults = { v: { module: { resources: [written('azurerm_key_vault.one')] } } }
    const modules = {
      configuration: {
        root_module: {
          resources: [inPlan, written('azapi_resource.out')],
          module_calls: {
            a: { module: { module_calls: vaults } },
            b: { count_expression: {}, module: vaults.v.module },
          },
        },
      },
    }
    for (const said of [{}, { complete: false }]) {
      const deployment = partial([], { ...modules, ...said })
      expect(leftOut(deployment)).toEqual(['azapi_resource.out', 'module.a.module.v.azurerm_key_vault.one'])
      expect(deployment.lacks).toHaveLength(1)
    }
  })

  it('is partial by what Terraform says alone, and whole where it says so', () => {
    const others = [
      written('azapi_resource.many', { for_each_expression: {} }),
      written('data.azapi_resource.a', { type: 'azapi_resource', mode: 'data' }),
    ]
    expect(partial(others)).toMatchObject({
      lacks: [],
      remarks: [expect.stringMatching(/1 resource .*: azapi_resource.many\./)],
    })
    expect(partial(others, { complete: false })).toMatchObject({
      lacks: [expect.stringContaining('-target')],
      remarks: [],
    })
    const out = written('azapi_resource.out')
    const whole = partial([out], { complete: true })
    expect([leftOut(whole), whole.lacks, whole.remarks]).toEqual([[], [], []])
    expect(partial([out], {}, 'delete').lacks).toEqual([])
  })

  // What Terraform before 1.8 and OpenTofu write: nothing of `complete`.
  const many = written('azurerm_key_vault.many', { for_each_expression: { references: ['var.vaults'] } })
  const stateOf = (...addresses: string[]) => {
    const resources = addresses.map((address) => ({ address, mode: 'managed', type: blockType(address) }))
    const root_module = {
      resources: resources.filter(isOfRoot),
      child_modules: [{ resources: resources.filter((one) => !isOfRoot(one)) }],
    }
    return { prior_state: { values: { root_module } } }
  }
  const isOfRoot = ({ address }: { address: string }) => !address.startsWith('module.')
  const blockType = (address: string) => address.replace(/^(module\.[^.]+\.)*/, '').split('.')[0] ?? ''
  it.each<{ what: string; resources?: object[]; more?: object; change?: string; left: string[]; isPartial?: boolean }>([
    {
      what: 'an instance that the state knows',
      resources: [many],
      more: stateOf(inPlan.address, 'azurerm_key_vault.many["a"]', 'module.m[0].azurerm_subnet.s'),
      left: ['azurerm_key_vault.many["a"]', 'module.m[0].azurerm_subnet.s'],
    },
    {
      what: 'an instance by a plain number',
      resources: [
        written('azapi_resource.in'),
        written('azurerm_subnet.s', { count_expression: { constant_value: 2 } }),
      ],
      left: ['azurerm_subnet.s[0]', 'azurerm_subnet.s[1]'],
    },
    {
      what: 'an instance of a module by plain keys',
      more: {
        configuration: {
          root_module: {
            resources: [inPlan],
            module_calls: {
              m: {
                for_each_expression: { constant_value: { a: 1, 'b"c': 2 } },
                module: { resources: [written('azurerm_subnet.s', { count_expression: { constant_value: 1 } })] },
              },
            },
          },
        },
      },
      left: ['module.m["a"].azurerm_subnet.s[0]', 'module.m["b\\"c"].azurerm_subnet.s[0]'],
    },
    { what: 'a resource that is none of Azure', resources: [written('random_id.a')], left: [] },
    {
      what: 'an output of what it leaves out',
      resources: [many],
      more: {
        planned_values: { outputs: { kept: {} }, root_module: {} },
        output_changes: { gone: { actions: ['delete'] } },
        configuration: { root_module: { resources: [inPlan, many], outputs: { kept: {}, gone: {}, ids: {} } } },
      },
      left: [],
    },
    {
      what: 'what stays of a destroyed configuration',
      change: 'delete',
      more: stateOf(inPlan.address, 'azurerm_key_vault.many["a"]'),
      left: ['azurerm_key_vault.many["a"]'],
    },
    {
      what: 'nothing: a block whose keys no plan writes down has any',
      resources: [written('azurerm_subnet.s')],
      more: {
        resource_changes: ['azapi_resource.in', 'azurerm_subnet.s["a"]', 'module.m["k"].azurerm_subnet.t[0]'].map(
          (address) => ({
            address,
            mode: 'managed',
            type: blockType(address),
            change: { actions: ['create'], after: {} },
          }),
        ),
        configuration: {
          root_module: {
            resources: [inPlan, written('azurerm_subnet.s')],
            module_calls: {
              m: { module: { resources: [written('azurerm_subnet.t', { count_expression: { constant_value: 1 } })] } },
            },
          },
        },
      },
      left: [],
      isPartial: false,
    },
    {
      what: 'nothing: each output is planned, or gone',
      more: {
        planned_values: { outputs: { kept: {} }, root_module: {} },
        output_changes: { gone: { actions: ['delete'] } },
        configuration: { root_module: { resources: [inPlan], outputs: { kept: {}, gone: {} } } },
      },
      left: [],
      isPartial: false,
    },
    {
      what: 'nothing: all that the state knows and the configuration writes is told',
      resources: [many, written('azurerm_subnet.s', { count_expression: { constant_value: 0 } })],
      more: {
        ...stateOf(inPlan.address),
        planned_values: { outputs: { kept: {} }, root_module: {} },
        output_changes: { kept: { actions: ['no-op'] }, nothing: { actions: ['no-op'] } },
      },
      left: [],
      isPartial: false,
    },
  ])('knows without the word of Terraform by $what', ({ resources = [], more, change, left, isPartial = true }) => {
    const deployment = partial(resources, more, change)
    expect({ left: leftOut(deployment), isPartial: deployment.lacks.length > 0 }).toEqual({ left, isPartial })
  })

  it('is not partial by what is put off, which is named by itself', () => {
    const deferred = [{ resource_change: { address: 'azapi_resource.out' } }]
    const deployment = partial([written('azapi_resource.out')], { complete: false, deferred_changes: deferred })
    expect(deployment.lacks).toEqual([])
    expect(deployment.unjudged).toContainEqual(expect.objectContaining({ address: 'azapi_resource.out' }))
    expect(leftOut(deployment)).toEqual([])
  })
})

describe('a plan of Terraform', () => {
  it('judges what stays as it is too, and only changes against an inventory', async () => {
    const body = { properties: { supportsHttpsTrafficOnly: false } }
    const state = { type, id: accountId, name: 'st', parent_id: group, body }
    const same = deploymentOfPlan(plan([{ change: { actions: ['no-op'], before: state, after: state } }]))
    expect(await judged(same, [secureTransfer])).toMatchObject({ failed: [secureTransfer], notAssessed: [] })
    expect(await judged(same, [secureTransfer], [account({ supportsHttpsTrafficOnly: false })])).toMatchObject({
      failed: [],
      closes: [],
    })
  })

  it('knows of an update of an unknown resource what it writes, and nothing else', async () => {
    const update = {
      type: 'azapi_update_resource',
      ...made({ type, resource_id: accountId, body: { properties: { minimumTlsVersion: 'TLS1_0' } } }),
    }
    const deployment = deploymentOfPlan(plan([update]))
    expect(await judged(deployment, [secureTransfer, tls])).toMatchObject({
      failed: [tls],
      notAssessed: [secureTransfer],
    })
    const now = account({ supportsHttpsTrafficOnly: false, minimumTlsVersion: 'TLS1_2' })
    expect(await judged(deployment, [secureTransfer, tls], [now])).toMatchObject({
      failed: [tls],
      notAssessed: [],
      closes: [],
    })
  })

  it('tells what it closes, and what it cannot tell', async () => {
    const put = (properties: object, unknown: object = {}) =>
      deploymentOfPlan(
        plan([
          {
            change: {
              actions: ['update'],
              before: { id: accountId, type },
              after: { type, id: accountId, body: { properties } },
              after_unknown: { body: { properties: unknown } },
            },
          },
        ]),
      )
    const now = [account({ supportsHttpsTrafficOnly: false })]
    expect(await judged(put({ supportsHttpsTrafficOnly: true }), [secureTransfer], now)).toMatchObject({
      failed: [],
      closes: [secureTransfer],
    })
    const unknown = put({}, { supportsHttpsTrafficOnly: true })
    expect(await judged(unknown, [secureTransfer], now)).toMatchObject({
      failed: [],
      closes: [],
      notAssessed: [secureTransfer],
    })
    expect((await judged(unknown, [secureTransfer])).findings[0]?.reason).toBe(
      'the value of properties.supportsHttpsTrafficOnly is known only after the apply',
    )
  })

  it('judges rules of a group that it does not hold: failures are sure, that all is well is not', async () => {
    const rule = {
      resource_group_name: 'rg',
      network_security_group_name: 'nsg',
      access: 'Allow',
      direction: 'Inbound',
      priority: 100,
      protocol: 'Tcp',
      source_port_range: '*',
      destination_address_prefix: '*',
      destination_port_range: '22',
    }
    const from = (source_address_prefix: string) =>
      deploymentOfPlan(
        azurermPlan([{ type: 'azurerm_network_security_rule', after: { ...rule, name: 'r', source_address_prefix } }]),
      )
    expect(await judged(from('*'), [ssh])).toMatchObject({ failed: [ssh], notAssessed: [] })
    expect(await judged(from('10.0.0.0/8'), [ssh])).toMatchObject({ failed: [], notAssessed: [ssh] })
  })

  it('finds through modules what a resource stands in', async () => {
    const resource = (address: string, expressions: object) => ({
      address,
      mode: 'managed',
      type: 'azapi_resource',
      expressions,
    })
    const found = deploymentOfPlan(
      plan(
        [
          {
            address: 'azapi_resource.group',
            ...made(
              { type: 'Microsoft.Resources/resourceGroups@2025-04-01', name: 'rg', parent_id: subscription },
              { id: true },
            ),
          },
          {
            address: 'module.data["a"].azapi_resource.account',
            ...made({ type, name: 'st', body: { properties: {} } }, { id: true, parent_id: true }),
          },
          {
            address: 'module.data["a"].azapi_resource.blobs',
            ...made(
              { type: `${accounts}/blobServices@2026-04-01`, name: 'default', body: {} },
              { id: true, parent_id: true },
            ),
          },
        ],
        {
          configuration: {
            root_module: {
              resources: [resource('azapi_resource.group', {})],
              module_calls: {
                data: {
                  expressions: { group_id: { references: ['azapi_resource.group.id', 'azapi_resource.group'] } },
                  module: {
                    resources: [
                      resource('azapi_resource.account', { parent_id: { references: ['var.group_id'] } }),
                      resource('azapi_resource.blobs', {
                        parent_id: { references: ['azapi_resource.account.id', 'azapi_resource.account'] },
                      }),
                    ],
                  },
                },
              },
            },
          },
        },
      ),
    )
    expect(found.effects.map(({ effect }) => effect.id)).toEqual([
      group,
      accountId,
      `${accountId}/blobServices/default`,
    ])
  })

  it('doubts what an extension may stand on, and nothing else', async () => {
    const vaults = 'Microsoft.KeyVault/vaults@2026-02-01'
    const vault = (name: string) => ({
      address: `azapi_resource.${name}`,
      ...made({ type: vaults, name, parent_id: group, body: { properties: {} } }, { id: true }),
    })
    const logs = {
      address: 'azapi_resource.logs',
      ...made(
        { type: 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview', name: 'd' },
        { id: true, parent_id: true, body: true },
      ),
    }
    const references = ['azapi_resource.one.id', 'azapi_resource.one']
    const resources = [{ address: 'azapi_resource.logs', expressions: { parent_id: { references } } }]
    const deployment = deploymentOfPlan(
      plan([vault('one'), vault('other'), logs], { configuration: { root_module: { resources } } }),
    )
    const { findings } = await judged(deployment, ['monitor-keyvault-audit-log'])
    const statuses = findings.map(({ resource, status }) => `${resource.name} ${status}`)
    expect(statuses.toSorted()).toEqual(['one notAssessed', 'other failed'])
  })

  it('names what it cannot judge, and counts what is of no cloud', () => {
    const { deployment } = parsePlan(
      JSON.stringify(
        azurermPlan([
          { type: 'azurerm_foo', after: {} },
          { type: 'random_string', after: {} },
        ]),
      ),
      'plan.json',
    )
    expect(deployment.unjudged).toMatchObject([
      { address: 'azurerm_foo.one', reason: expect.stringContaining('azurerm_foo') },
    ])
    expect(deployment.remarks).toEqual([
      '1 resource of other providers than azapi and azurerm: no control looks at them.',
    ])
  })

  it('shows no sensitive value, wherever it stands', async () => {
    const after = {
      name: 'st-secret',
      resource_group_name: 'rg',
      account_tier: 'Standard',
      account_replication_type: 'LRS',
      https_traffic_only_enabled: false,
      min_tls_version: 'TLS1_0',
    }
    const sensitive = { name: true, https_traffic_only_enabled: true, min_tls_version: true }
    const deployment = deploymentOfPlan(azurermPlan([{ type: 'azurerm_storage_account', after, sensitive }]))
    const { findings } = await judged(deployment, [secureTransfer, tls])
    const shown = maskedFindings(findings, deployment)
    expect(shown.map(({ evidence }) => evidence[0]?.actual)).toEqual(['(sensitive value)', '(sensitive value)'])
    expect(JSON.stringify(shown)).not.toMatch(/st-secret|TLS1_0|false/)
  })

  it.each([
    ['PK\u0003\u0004', 'this is a plan as Terraform saves it'],
    ['{"@level":"info"}\n{"@level":"info"}', 'these are the messages of a run'],
    ['{"version":4,"lineage":"x"}', 'this is a state of Terraform'],
    ['{"values":{}}', 'this is a state of Terraform'],
    ['{"terraform_version":"1.11.4","resource_changes":[],"errored":true}', 'the plan ended with an error'],
    ['{"format_version":"2.0","terraform_version":"9","resource_changes":[]}', 'its format_version 2.0 is newer'],
    ['{"changes":[]}', 'this looks like a what-if answer'],
    ['[]', 'this is no JSON object'],
    ['', 'the file is empty'],
    ['{"resource_changes":', 'this is no JSON'],
    ['{"resource_changes":[{}]}', 'this is no plan that can be read'],
    ['<html>', 'a web page came in place of an answer'],
    [
      '{"format_version":"1.2","terraform_version":"1.9.0","resource_changes":[{"address":"a.b","mode":"managed","type":"a","name":"b","provider_name":"p","change":{"actions":["create"],"before":null,"after":{"rules":"@{name=x}"}}}]}',
      'its resource_changes\\[0\\].change.after.rules is a text in which PowerShell left out',
    ],
  ])('is refused with the command that gives it: %s', (text, problem) => {
    expect(() => parsePlan(text, 'plan.json')).toThrow(new RegExp(`^plan.json: ${problem}.*terraform show -json`))
  })
})

describe('a what-if answer', () => {
  const change = (changeType: string, properties: object | null, more: object = {}) => ({
    resourceId: accountId,
    changeType,
    after: properties && { ...account(properties), apiVersion: '2026-04-01' },
    before: null,
    delta: null,
    ...more,
  })
  const answer = (...changes: object[]) =>
    parseWhatIf(JSON.stringify({ status: 'Succeeded', error: null, changes }), 'result.json')
  const plain = { supportsHttpsTrafficOnly: false }

  it('is judged by what comes after, and not by what is no part of it', async () => {
    for (const kind of ['Create', 'Modify', 'NoChange'])
      expect(await judged(answer(change(kind, plain)), [secureTransfer])).toMatchObject({ failed: [secureTransfer] })
    const ignored = answer(change('Ignore', plain))
    expect(await judged(ignored, [secureTransfer])).toMatchObject({ failed: [], notAssessed: [] })
    expect(ignored.remarks[0]).toContain('1 resource exists and is no part of the deployment')
    const gone = answer(change('Delete', null))
    expect(await judged(gone, [secureTransfer], [account(plain)])).toMatchObject({
      failed: [],
      closes: [secureTransfer],
    })
  })

  it('leaves unassessed what is not worked out, and hides what is hidden', async () => {
    const open = answer(change('Create', { supportsHttpsTrafficOnly: "[reference('x').y]" }))
    expect(await judged(open, [secureTransfer])).toMatchObject({ failed: [], notAssessed: [secureTransfer] })
    const unsupported = answer(change('Unsupported', null, { unsupportedReason: 'It cannot be worked out.' }))
    expect(unsupported.unjudged).toMatchObject([{ id: accountId, type: accounts, reason: 'It cannot be worked out.' }])
    expect(answer(change('Deploy', null)).unjudged).toHaveLength(1)
    expect(answer(change('Create', null)).unjudged[0]?.reason).toContain('FullResourcePayloads')
  })

  it('names what may happen or not, and is partial where Azure skipped a nested template', async () => {
    const diagnostics = [
      { level: 'Warning', code: 'NestedDeploymentShortCircuited', message: 'A nested deployment got short-circuited.' },
      { level: 'Warning', code: 'Other', message: 'Something else.', target: null },
      { level: 'ERROR', code: 'Unreachable', message: 'No answer.', target: '/x' },
    ]
    const prediction = { changes: [], potentialChanges: [change('Create', {})], diagnostics }
    for (const told of [prediction, { properties: prediction }])
      expect(parseWhatIf(JSON.stringify({ status: 'Succeeded', ...told }), 'result.json')).toMatchObject({
        effects: [],
        unjudged: [{ id: accountId, type: accounts }],
        lacks: [
          expect.stringContaining('NestedDeploymentShortCircuited'),
          expect.stringContaining('Unreachable at /x: No answer.'),
        ],
      })
    const none = { status: 'Succeeded', changes: [], potentialChanges: null, diagnostics: null }
    expect(parseWhatIf(JSON.stringify(none), 'result.json')).toMatchObject({ unjudged: [], lacks: [] })
  })

  it('comes with its list under properties too', () => {
    const rest = JSON.stringify({ status: 'Succeeded', properties: { changes: [change('Create', plain)] } })
    expect(parseWhatIf(rest, 'result.json').effects).toHaveLength(1)
  })

  it.each([
    ['Resource and property changes are indicated with these symbols:', 'this is a what-if answer for people'],
    [
      '{"status":"Failed","error":{"code":"InvalidTemplate","message":"m"}}',
      'Azure refused the what-if \\(InvalidTemplate: m\\)',
    ],
    ['{"$schema":"s","resources":[]}', 'this is a template'],
    ['{"resource_changes":[]}', 'this is a plan of Terraform'],
    ['{"status":"Running","changes":[]}', 'the what-if is Running'],
    ['{}', 'this is no what-if answer'],
    ['\nWARNING: a new release\n{}', 'it begins with a message of the Azure CLI \\(WARNING: a new release\\)'],
    [
      JSON.stringify({
        status: 'Succeeded',
        changes: [change('Create', { networkAcls: '@{ipRules=System.Object[]}' })],
      }),
      'its changes\\[0\\].after.properties.networkAcls is a text in which PowerShell left out',
    ],
  ])('is refused with the command that gives it: %s', (text, problem) => {
    expect(() => parseWhatIf(text, 'result.json')).toThrow(new RegExp(`^result.json: ${problem}.*--no-pretty-print`))
  })
})

describe('parts of resources in a what-if answer', () => {
  const vaults = 'Microsoft.KeyVault/vaults'
  const clusters = 'Microsoft.ContainerService/managedClusters'
  const groups = 'Microsoft.Network/networkSecurityGroups'
  const of = (kind: string, name: string, properties: object) => ({
    id: `${group}/providers/${kind}/${name}`,
    type: kind,
    name,
    location: 'westeurope',
    properties,
  })
  const within = (parent: ReturnType<typeof of>, kind: string, name: string, properties: object) => ({
    id: `${parent.id}/${kind}/${name}`,
    type: `${parent.type}/${kind}`,
    name,
    properties,
  })
  const whatIf = (...resources: { id: string }[]) =>
    parseWhatIf(
      JSON.stringify({ changes: resources.map((after) => ({ resourceId: after.id, changeType: 'Create', after })) }),
      'what-if.json',
    )
  const cluster = of(clusters, 'aks', { agentPoolProfiles: [{ name: 'a', enableNodePublicIP: false }] })
  const vault = of(vaults, 'kv', { enableRbacAuthorization: false, accessPolicies: [] })
  const securityGroup = of(groups, 'nsg', {})
  const sshRule = within(securityGroup, 'securityRules', 'ssh', {
    access: 'Allow',
    direction: 'Inbound',
    priority: 200,
    protocol: 'Tcp',
    sourceAddressPrefix: '*',
    destinationAddressPrefix: '*',
    destinationPortRange: '22',
  })
  const open = (...prefixes: string[]) => [
    within(cluster, 'agentPools', 'b', { enableNodePublicIP: true }),
    within(vault, 'accessPolicies', 'add', {
      accessPolicies: [{ objectId: 'o', tenantId: 't', permissions: { secrets: prefixes } }],
    }),
    sshRule,
  ]
  const controls = ['aks-no-node-public-ip', 'keyvault-access-policy-purge', ssh]

  it('are judged within their parents', async () => {
    const parents = [cluster, vault, securityGroup]
    expect((await judged(whatIf(...parents), controls)).failed).toEqual([])
    expect((await judged(whatIf(...parents, ...open('purge')), controls)).failed.sort()).toEqual(controls)
    expect((await judged(whatIf(...open('purge'), ...parents), controls)).failed.sort()).toEqual(controls)
  })

  it('fail without a parent where they show it, and never pass', async () => {
    const alone = await judged(whatIf(...open('purge')), controls)
    expect(alone.failed.sort()).toEqual(['aks-no-node-public-ip', ssh])
    expect(alone.notAssessed).toEqual(['keyvault-access-policy-purge'])
    const closed = { ...sshRule, properties: { ...sshRule.properties, access: 'Deny' } }
    expect(await judged(whatIf(closed), [ssh])).toMatchObject({ failed: [], notAssessed: [ssh] })
  })

  it('are judged by themselves where their parent writes them', async () => {
    const network = of('Microsoft.Network/virtualNetworks', 'vnet', {
      subnets: [{ name: 'a', properties: { addressPrefix: '10.0.0.0/24' } }],
    })
    expect((await judged(whatIf(network), ['network-subnet-no-default-outbound'])).failed).toHaveLength(1)
    const app = (siteConfig: object) => of('Microsoft.Web/sites', 'app', { siteConfig })
    const asked = ['appservice-minimum-tls', 'appservice-ftp-encryption']
    expect(await judged(whatIf(app({ minTlsVersion: '1.0' })), asked)).toMatchObject({
      failed: ['appservice-minimum-tls'],
      notAssessed: ['appservice-ftp-encryption'],
    })
    expect(await judged(whatIf(app({ minTlsVersion: '1.2', ftpsState: 'Disabled' })), asked)).toMatchObject({
      failed: [],
      notAssessed: [],
    })
    const own = within(app({}), 'config', 'web', { minTlsVersion: '1.2', ftpsState: 'Disabled' })
    expect((await judged(whatIf(app({ minTlsVersion: '1.0' }), own), asked)).failed).toEqual([])
  })
})
