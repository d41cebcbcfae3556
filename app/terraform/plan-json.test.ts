import { describe, expect, it } from 'vitest'
import { normal, plan } from '#tests/factories/raw-plan.ts'
import { sanitizePlan } from './plan-json.ts'

const accountId = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stprod'

describe('the actions and counts', () => {
  it('counts as Terraform does, and puts destroys first', () => {
    const sanitized = sanitizePlan(
      plan([
        { change: { actions: ['delete'], before: { a: 1 }, after: null } },
        { change: { actions: ['create'], before: null, after: { a: 1 } } },
        { change: { actions: ['delete', 'create'], before: { a: 1 }, after: { a: 2 }, replace_paths: [['a']] } },
        { change: { actions: ['create', 'delete'], before: { a: 1 }, after: { a: 2 } } },
        { change: { actions: ['update'], before: { a: 1 }, after: { a: 2 }, importing: { id: accountId } } },
        { change: { actions: ['no-op'], before: { a: 1 }, after: { a: 1 }, importing: { id: accountId } } },
        { change: { actions: ['no-op'], before: { a: 1 }, after: { a: 1 } } },
        { change: { actions: ['read'], before: null, after: { a: 1 } }, mode: 'data' },
        { change: { actions: ['forget'], before: { a: 1 }, after: null } },
      ]),
      normal,
    )
    expect(sanitized.counts).toEqual({ add: 3, change: 1, destroy: 3, import: 2 })
    expect(sanitized.destructive).toBe(true)
    expect(sanitized.changes.map(({ action }) => action)).toEqual([
      'delete',
      'replace',
      'replace',
      'create',
      'update',
      'import',
      'read',
      'forget',
    ])
    expect(sanitized.changes[1]?.attributes).toMatchObject([{ path: 'a', before: 1, after: 2, replaces: true }])
  })

  it('is not destructive when nothing is destroyed', () => {
    expect(sanitizePlan(plan([{ change: { actions: ['create'], before: null, after: {} } }]), normal).destructive).toBe(
      false,
    )
  })
})

describe('a plan of fixes', () => {
  const fix = { type: 'Microsoft.Storage/storageAccounts@2023-05-01', resource_id: accountId, locks: [accountId] }
  const patched = { ...fix, body: { properties: { tls: 'TLS1_2', https: true, listed: ['a'] } }, ignore_casing: false }
  const deleted = { ...fix, method: 'DELETE', when: 'apply', body: null }
  const unknown = { id: true, output: true, name: true }
  const steps = plan([
    {
      address: 'azapi_resource_action.gone["x"]',
      type: 'azapi_resource_action',
      change: { actions: ['create'], before: null, after: deleted, after_unknown: unknown },
    },
    {
      address: 'azapi_update_resource.tls["x"]',
      type: 'azapi_update_resource',
      change: { actions: ['create'], before: null, after: patched, after_unknown: unknown },
    },
  ])
  const bodies = new Map<string, Record<string, unknown>>([
    ['azapi_resource_action.gone["x"]', { properties: { start: '0.0.0.0', adminPassword: 'canary' } }],
    ['azapi_update_resource.tls["x"]', { properties: { tls: 'TLS1_0', https: true, listed: null } }],
  ])
  const values = (changes: ReturnType<typeof sanitizePlan>['changes']) =>
    changes.map(({ attributes }) => attributes.map(({ path, before, after, kind }) => [path, before, after, kind]))

  it('says what happens in Azure: a deletion is destructive, an update a change', () => {
    const { counts, destructive, changes, formerAsOf } = sanitizePlan(steps, normal)
    expect(counts).toEqual({ add: 0, change: 1, destroy: 1, import: 0 })
    expect(destructive).toBe(true)
    expect(changes.map(({ action, terraformAction }) => [action, terraformAction])).toEqual([
      ['delete', 'create'],
      ['update', 'create'],
    ])
    expect(formerAsOf).toBeUndefined()
    expect(values(changes)).toEqual([
      [],
      [
        ['body.properties.tls', null, 'TLS1_2', 'added'],
        ['body.properties.https', null, true, 'added'],
        ['body.properties.listed[0]', null, 'a', 'added'],
      ],
    ])
  })

  it('shows the recorded values of before, with their secrets masked', () => {
    const asOf = '2026-11-19T08:00:00.000Z'
    const sanitized = sanitizePlan(steps, { ...normal, former: { bodies, asOf } })
    expect(sanitized.formerAsOf).toBe(asOf)
    expect(JSON.stringify(sanitized)).not.toContain('canary')
    expect(values(sanitized.changes)).toEqual([
      [
        ['body.properties.start', '0.0.0.0', null, 'removed'],
        ['body.properties.adminPassword', '(sensitive value)', null, 'removed'],
      ],
      [
        ['body.properties.tls', 'TLS1_0', 'TLS1_2', 'changed'],
        ['body.properties.listed[0]', null, 'a', 'added'],
      ],
    ])
  })

  it('takes Terraform’s own values where it wrote before, and leaves settings when it is destroyed', () => {
    const [written] = steps.resource_changes.slice(1).map(({ change, ...one }) => ({
      ...one,
      change: { ...change, actions: ['update'], before: { ...patched, body: { properties: { tls: 'TLS1_1' } } } },
    }))
    const again = sanitizePlan({ ...steps, resource_changes: [written] }, { ...normal, former: { bodies, asOf: null } })
    expect(again.formerAsOf).toBeUndefined()
    expect(values(again.changes)[0]?.[0]).toEqual(['body.properties.tls', 'TLS1_1', 'TLS1_2', 'changed'])

    const ended = steps.resource_changes.map(({ change, ...one }) => ({
      ...one,
      change: { actions: ['delete'], before: change.after, after: null },
    }))
    const destroyed = sanitizePlan({ ...steps, resource_changes: ended }, { mode: 'destroy' })
    expect(destroyed).toMatchObject({ destructive: false, counts: { add: 0, change: 0, destroy: 0 } })
    expect(destroyed.changes).toMatchObject([
      { action: 'forget', terraformAction: 'delete', attributes: [] },
      { action: 'forget', terraformAction: 'delete', attributes: [] },
    ])
  })
})

it('tells which Azure resource a change is about', () => {
  const [azurerm, azapi, update] = sanitizePlan(
    plan([
      {
        change: {
          actions: ['create'],
          before: null,
          after: { type: 'Microsoft.Network/virtualNetworks@2024-05-01', name: 'vnet' },
          after_unknown: { id: true },
        },
      },
      {
        type: 'azapi_update_resource',
        change: {
          actions: ['create'],
          before: null,
          after: { type: 'Microsoft.Storage/storageAccounts@2023-05-01', resource_id: accountId },
        },
      },
      {
        type: 'azurerm_mssql_database',
        change: {
          actions: ['delete'],
          before: { id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/a/databases/b', name: 'b' },
          after: null,
        },
      },
    ]),
    normal,
  ).changes
  expect(azapi).toMatchObject({ azureType: 'Microsoft.Network/virtualNetworks', name: 'vnet', id: null })
  expect(update).toMatchObject({ azureType: 'Microsoft.Storage/storageAccounts', name: 'stprod', id: accountId })
  expect(update?.noun).toEqual({ one: 'storage account', many: 'storage accounts' })
  expect(azurerm).toMatchObject({ azureType: 'Microsoft.Sql/servers/databases', name: 'b' })
})

it('shows what differs, value by value', () => {
  const [change] = sanitizePlan(
    plan([
      {
        change: {
          actions: ['update'],
          before: { body: { properties: { tls: 'TLS1_0', same: 1, gone: true } }, tags: { a: '1' }, list: ['x', 'y'] },
          after: { body: { properties: { tls: 'TLS1_2', same: 1 } }, tags: { a: '1' }, list: ['x', 'z', 'w'] },
          after_unknown: { output: true, endpoint: true, list: [false, false, false] },
          before_sensitive: {},
          after_sensitive: {},
        },
      },
    ]),
    normal,
  ).changes
  const rows = change?.attributes.map(({ path, before, after, kind, unknown }) => [path, before, after, kind, unknown])
  expect(rows).toEqual([
    ['body.properties.tls', 'TLS1_0', 'TLS1_2', 'changed', false],
    ['body.properties.gone', true, null, 'removed', false],
    ['list[1]', 'y', 'z', 'changed', false],
    ['list[2]', null, 'w', 'added', false],
    // `output` of azapi repeats the body and is left out.
    ['endpoint', null, null, 'added', true],
  ])
})

it('tells a value that is replaced by one that is not known yet as changed', () => {
  const change = {
    actions: ['update'],
    before: { key: 'a', same: 1 },
    after: { same: 1 },
    after_unknown: { key: true },
  }
  const [one] = sanitizePlan(plan([{ change }]), normal).changes
  expect(one?.attributes).toMatchObject([{ path: 'key', before: 'a', after: null, kind: 'changed', unknown: true }])
})

it.each([
  ['a part of it', [['body', 'properties', 'a']], [true, false]],
  ['all around it', [['body']], [true, true]],
  ['an element of it', [['other'], ['body', 'properties', 'ab', 0]], [false, true]],
  ['what only begins like it', [['body', 'properties', 'a1'], ['bod']], [false, false]],
])('tells what forces a replacement: %s', (_, replace_paths, replaces) => {
  const body = (a: object, ab: unknown) => ({ body: { properties: { a, ab } } })
  const change = {
    actions: ['delete', 'create'],
    before: body({ b: 1 }, 'x'),
    after: body({ b: 2 }, 'y'),
    replace_paths,
  }
  const [one] = sanitizePlan(plan([{ change }]), normal).changes
  expect(one?.attributes.map((attribute) => attribute.replaces)).toEqual(replaces)
})

it('cuts what is too long', () => {
  const after = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`k${index}`, 'x'.repeat(10_000)]))
  const [change] = sanitizePlan(plan([{ change: { actions: ['create'], before: null, after } }]), normal).changes
  expect(change?.attributes).toHaveLength(501)
  expect(change?.attributes.at(-1)?.path).toBe('200 more values')
  expect(String(change?.attributes[0]?.after)).toHaveLength(4096 + '… (10000 characters)'.length)
})

it('reads a change whose new value is left out since nothing of it is known yet', () => {
  const change = { actions: ['create'], before: null, after_unknown: true, before_sensitive: false }
  expect(sanitizePlan(plan([], { output_changes: { keys: change } }), normal).outputs).toMatchObject([
    { name: 'keys', action: 'create', sensitive: false },
  ])
})

it('leaves out the settings of azapi and empty values of a new resource', () => {
  const after = {
    ignore_casing: false,
    schema_validation_enabled: true,
    identity: [],
    tags: { a: '1' },
    body: { list: [] },
  }
  const [change] = sanitizePlan(plan([{ change: { actions: ['create'], before: null, after } }]), normal).changes
  expect(change?.attributes.map(({ path }) => path)).toEqual(['tags.a', 'body.list'])
  const other = { type: 'azurerm_x', change: { actions: ['create'], before: null, after } }
  expect(sanitizePlan(plan([other]), normal).changes[0]?.attributes).toHaveLength(5)
})
