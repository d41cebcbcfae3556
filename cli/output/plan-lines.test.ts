import { describe, expect, it } from 'vitest'
import type { AttributeChange, ResourceChange, SanitizedPlan } from '#app/contract/plans.ts'
import { planLines } from './plan-lines.ts'
import { plainLines } from './toned-line.ts'

const value = (path: string, change: Partial<AttributeChange>): AttributeChange => ({
  path,
  before: null,
  after: null,
  kind: 'changed',
  unknown: false,
  sensitive: false,
  replaces: false,
  ...change,
})
const storage = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts'
const resource = (action: ResourceChange['action'], attributes: AttributeChange[] = []): ResourceChange => ({
  address: `azapi_resource.${action}`,
  type: 'azapi_resource',
  azureType: 'Microsoft.Storage/storageAccounts',
  name: 'stlogs',
  noun: { one: 'storage account', many: 'storage accounts' },
  id: `${storage}/stlogs`,
  action,
  attributes,
})
const plan: SanitizedPlan = {
  terraformVersion: '1.11.4',
  mode: 'normal',
  counts: { add: 2, change: 1, destroy: 2, import: 0 },
  changes: [],
  drift: [],
  outputs: [],
  destructive: true,
  recovered: [],
}
const text = (given: Partial<SanitizedPlan>) => plainLines(planLines({ ...plan, ...given }))

describe('planLines', () => {
  it('shows a change before and after, with what forces a replacement', () => {
    const attributes = [
      value('body.properties.days', { before: 30, after: 45 }),
      value('location', { before: 'westeurope', after: 'northeurope', replaces: true }),
      value('key', { before: 'a', after: 'b', sensitive: true }),
      value('uri', { unknown: true, before: 'x' }),
      value('tag', { after: 'new', kind: 'added' }),
      value('old', { before: true, kind: 'removed' }),
    ]
    expect(text({ changes: [resource('replace', attributes)] })).toEqual([
      '  -/+ 1 storage account is replaced',
      '      days: 30 → 45',
      '      location: westeurope → northeurope   forces replacement',
      '      key: (sensitive value) → (sensitive value)',
      '      uri: x → known after apply',
      '      tag: new',
      '      old: true removed',
      '      stlogs',
      '',
      '  Plan: 2 to add, 1 to change, 2 to destroy.',
    ])
  })

  it('puts equal changes together, names side by side, none of them broken', () => {
    const tls = value('body.properties.minimumTlsVersion', { before: 'TLS1_0', after: 'TLS1_2' })
    const names = Array.from({ length: 12 }, (_, at) => `stproductionaccount${String(at).padStart(2, '0')}`)
    const changes = names.map((name) => ({ ...resource('update', [tls]), id: `${storage}/${name}`, name }))
    const lines = text({ changes })
    expect(lines[0]).toBe('  ~   12 storage accounts   minimumTlsVersion: TLS1_0 → TLS1_2')
    expect(lines[1]).toBe('      stproductionaccount00   stproductionaccount01   stproductionaccount02')
    expect(lines.slice(1, 5).join(' ').split(/\s+/).filter(Boolean)).toEqual(names)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(90)
  })

  it('lists what goes first, each with what it was, by name and parent', () => {
    const range = [
      value('body.properties.startIpAddress', { before: '0.0.0.0', kind: 'removed' }),
      value('body.properties.endIpAddress', { before: '255.255.255.255', kind: 'removed' }),
    ]
    const rule = (server: string) => ({
      ...resource('delete', range),
      type: 'azapi_resource_action',
      azureType: 'Microsoft.Sql/servers/firewallRules',
      noun: undefined,
      id: `/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/${server}/firewallRules/temp-all`,
    })
    const changes = [resource('forget'), rule('sql-a'), rule('sql-invoicing')]
    expect(text({ changes, formerAsOf: '2026-11-19T08:47:12.000Z' })).toEqual([
      '  -   2 firewall rules are removed',
      '      temp-all in sql-a           0.0.0.0 – 255.255.255.255',
      '      temp-all in sql-invoicing   0.0.0.0 – 255.255.255.255',
      '',
      '  .   1 storage account stays as it is',
      '      stlogs',
      '',
      '  Former values as of the scan of 2026-11-19 08:47 UTC.',
      '',
      '  Plan: 2 to add, 1 to change, 2 to destroy.',
    ])
  })

  it('shows of a new resource what it writes to Azure', () => {
    const attributes = [
      value('body.sku.name', { after: 'Standard_LRS', kind: 'added' }),
      value('name', { after: 'stlogs', kind: 'added' }),
      value('schema_validation_enabled', { after: true, kind: 'added' }),
    ]
    expect(text({ changes: [resource('create', attributes)] }).slice(0, 2)).toEqual([
      '  +   1 storage account   sku.name: Standard_LRS',
      '      stlogs',
    ])
  })

  it('gives long values a line each, and loses none of them', () => {
    const [before, after] = ['a'.repeat(60), 'b'.repeat(60)]
    expect(text({ changes: [resource('update', [value('path', { before, after })])] }).slice(1, 4)).toEqual([
      '      path:',
      `        - ${before}`,
      `        + ${after}`,
    ])
  })

  it('names what is taken in, what was left out, what drifted and the outputs', () => {
    const lines = text({
      drift: [resource('delete'), resource('update', [value('days', { before: 45, after: 7 })])],
      recovered: [{ address: 'azapi_resource.logs', id: `${storage}/stfound?api-version=2023-05-01` }],
      leftOut: [`${storage}/stleft`],
      outputs: [
        { name: 'id', action: 'create', after: null, sensitive: false },
        { name: 'key', action: 'update', after: 'x', sensitive: true },
        { name: 'long', action: 'create', after: 'c'.repeat(200), sensitive: false },
      ],
    })
    for (const said of [
      '  Changed outside Terraform since the last run',
      '  -   1 storage account is gone',
      '  ~   1 storage account   days: 45 → 7',
      '      stfound',
      '      stleft',
      '  +   id = (known after apply)',
      '  ~   key = (sensitive value)',
    ])
      expect(lines).toContain(said)
    expect(lines.find((one) => one.includes('long'))).toHaveLength(90)
  })

  it('shows drift alone for a check of drift', () => {
    expect(text({ mode: 'drift' })).toEqual(['  No drift: Azure is as Terraform left it.'])
    expect(text({ mode: 'drift', drift: [resource('delete')] }).at(-1)).toBe('  Drift: 1 resource changed.')
  })

  it('lets no name steer the terminal', () => {
    const esc = String.fromCharCode(27)
    const changes = [{ ...resource('create'), id: null, name: `a${esc}[2J\u202eb\nc` }]
    expect(text({ changes })[1]).toBe('      ab c')
  })
})
