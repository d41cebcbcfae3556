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
const resource = (action: ResourceChange['action'], attributes: AttributeChange[] = []): ResourceChange => ({
  address: `azapi_resource.${action}`,
  type: 'azapi_resource',
  azureType: 'Microsoft.Storage/storageAccounts',
  name: 'stlogs',
  id: '/subscriptions/s/stlogs',
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
      value('days', { before: 30, after: 45 }),
      value('location', { before: 'westeurope', after: 'northeurope', replaces: true }),
      value('key', { before: 'a', after: 'b', sensitive: true }),
      value('id', { unknown: true, before: 'x' }),
      value('tag', { after: 'new', kind: 'added' }),
      value('old', { before: true, kind: 'removed' }),
    ]
    expect(text({ changes: [resource('replace', attributes)] })).toEqual([
      '  -/+ azapi_resource.replace   replace   Microsoft.Storage/storageAccounts  stlogs',
      '      days: 30 → 45',
      '      location: "westeurope" → "northeurope"   forces replacement',
      '      key: (sensitive value) → (sensitive value)',
      '      id: "x" → (known after apply)',
      '      tag: + "new"',
      '      old: - true',
      '',
      '  Plan: 2 to add, 1 to change, 2 to destroy.',
    ])
  })

  it('shows of a new resource what it writes to Azure, and of one that goes its name', () => {
    const attributes = [
      value('body.sku.name', { after: 'Standard_LRS' }),
      value('name', { after: 'stlogs' }),
      value('schema_validation_enabled', { after: true }),
      value('identity', { after: [] }),
    ]
    const changes = [resource('create', attributes), resource('delete', [value('body', { before: 1 })])]
    expect(text({ changes }).slice(0, 3)).toEqual([
      '  +   azapi_resource.create   create   Microsoft.Storage/storageAccounts  stlogs',
      '      body.sku.name = "Standard_LRS"',
      '  -   azapi_resource.delete   destroy   Microsoft.Storage/storageAccounts  stlogs',
    ])
  })

  it('shows what a fix deletes, what stays, and where the values of before come from', () => {
    const gone = resource('delete', [value('body.properties.start', { before: '0.0.0.0', kind: 'removed' })])
    const changes = [
      { ...resource('forget'), name: null },
      { ...gone, type: 'azapi_resource_action', name: null },
    ]
    expect(text({ changes, formerAsOf: '2026-11-19T08:47:12.000Z' }).slice(0, 6)).toEqual([
      '  .   azapi_resource.forget   leave as it is   Microsoft.Storage/storageAccounts',
      '  -   azapi_resource.delete   destroy   Microsoft.Storage/storageAccounts',
      '      body.properties.start: - "0.0.0.0"',
      '',
      '  Former values as of the scan of 2026-11-19 08:47 UTC.',
      '',
    ])
  })

  it('gives long values a line each, and loses none of them', () => {
    const [before, after] = ['a'.repeat(60), 'b'.repeat(60)]
    expect(text({ changes: [resource('update', [value('path', { before, after })])] }).slice(1, 4)).toEqual([
      '      path:',
      `        - "${before}"`,
      `        + "${after}"`,
    ])
  })

  it('names what is taken in, what drifted and the outputs', () => {
    const lines = text({
      drift: [resource('delete'), resource('update', [value('days', { before: 45, after: 7 })])],
      recovered: [{ address: 'azapi_resource.logs', id: '/subscriptions/s/logs' }],
      outputs: [
        { name: 'id', action: 'create', after: null, sensitive: false },
        { name: 'key', action: 'update', after: 'x', sensitive: true },
        { name: 'long', action: 'create', after: 'c'.repeat(200), sensitive: false },
      ],
    })
    for (const said of [
      '  Changed outside Terraform since the last run',
      '  -   azapi_resource.delete   gone   Microsoft.Storage/storageAccounts  stlogs',
      '      days: 45 → 7',
      '  → azapi_resource.logs',
      '      /subscriptions/s/logs',
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
    const changes = [{ ...resource('create'), name: `a${esc}[2J\u202eb\nc` }]
    expect(text({ changes })[0]).toBe('  +   azapi_resource.create   create   Microsoft.Storage/storageAccounts  ab c')
  })
})
