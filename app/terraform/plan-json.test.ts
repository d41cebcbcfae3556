import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizePlan } from './plan-json.ts'
import { redactor } from './redaction.ts'

type Change = Record<string, unknown>

function plan(changes: { address?: string; type?: string; mode?: string; change: Change }[], rest: Change = {}) {
  return {
    format_version: '1.2',
    terraform_version: '1.11.4',
    resource_changes: changes.map((one, index) => ({
      address: `azapi_resource.r${index}`,
      type: 'azapi_resource',
      mode: 'managed',
      ...one,
    })),
    ...rest,
  }
}

const normal = { mode: 'normal' as const }
const accountId = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stprod'

describe('the actions and counts', () => {
  it('counts as Terraform does, and puts destroys last', () => {
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
      'create',
      'replace',
      'replace',
      'update',
      'import',
      'read',
      'forget',
      'delete',
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
      ['update', 'create'],
      ['delete', 'create'],
    ])
    expect(formerAsOf).toBeUndefined()
    expect(values(changes)).toEqual([
      [
        ['body.properties.tls', null, 'TLS1_2', 'added'],
        ['body.properties.https', null, true, 'added'],
        ['body.properties.listed[0]', null, 'a', 'added'],
      ],
      [],
    ])
  })

  it('shows the recorded values of before, with their secrets masked', () => {
    const asOf = '2026-11-19T08:00:00.000Z'
    const sanitized = sanitizePlan(steps, { ...normal, former: { bodies, asOf } })
    expect(sanitized.formerAsOf).toBe(asOf)
    expect(JSON.stringify(sanitized)).not.toContain('canary')
    expect(values(sanitized.changes)).toEqual([
      [
        ['body.properties.tls', 'TLS1_0', 'TLS1_2', 'changed'],
        ['body.properties.listed[0]', null, 'a', 'added'],
      ],
      [
        ['body.properties.start', '0.0.0.0', null, 'removed'],
        ['body.properties.adminPassword', '(sensitive value)', null, 'removed'],
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
  const [azapi, update, azurerm] = sanitizePlan(
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

describe('secrets', () => {
  const canary = 'canary/7f3a-secret'

  /** A value with the canary somewhere in it, and Terraform's marks for it: at the canary, or on something around it. */
  const marked: fc.Arbitrary<{ value: unknown; marks: unknown }> = fc.letrec<{
    node: { value: unknown; marks: unknown }
  }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom({ value: canary, marks: true }, { value: { x: [canary] }, marks: true }),
      fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), tie('node')).map(([key, { value, marks }]) => ({
        value: { plain: 'text', [`k${key}`]: value },
        marks: { [`k${key}`]: marks },
      })),
      tie('node').map(({ value, marks }) => ({ value: ['first', value], marks: [false, marks] })),
    ),
  })).node

  it('never come out of a place that Terraform marks', () => {
    fc.assert(
      fc.property(
        marked,
        marked,
        fc.constantFrom(['create'], ['update'], ['delete'], ['delete', 'create']),
        (a, b, actions) => {
          const change = {
            actions,
            before: actions[0] === 'create' ? null : { attr: a.value },
            after: actions.join() === 'delete' ? null : { attr: b.value },
            before_sensitive: { attr: a.marks },
            after_sensitive: { attr: b.marks },
          }
          const output = { actions, before: null, after: b.value, after_sensitive: b.marks }
          const out = sanitizePlan(
            plan([{ change }], {
              resource_drift: [{ address: 'a.b', type: 'a', mode: 'managed', change }],
              output_changes: { o: output },
              planned_values: { root_module: canary },
              prior_state: canary,
              variables: { v: { value: canary } },
            }),
            normal,
          )
          expect(JSON.stringify(out)).not.toContain(canary)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    'admin_password',
    'adminPassword',
    'administratorLoginPassword',
    'clientSecret',
    'primaryAccessKey',
    'primary_connection_string',
    'customData',
    'sas_token',
    'protectedSettings',
  ])('never come out of %s, however deep, marked or not', (name) => {
    const places = [
      { [name]: canary },
      { body: { properties: { osProfile: { [name]: canary } } } },
      { body: JSON.stringify({ properties: [{ [name]: canary }] }) },
      { body: { [name]: { inner: [canary] } } },
    ]
    for (const after of places) {
      const change = { actions: ['create'], before: null, after }
      const out = sanitizePlan(plan([{ change }], { output_changes: { o: change } }), normal)
      expect(JSON.stringify(out)).not.toContain(canary)
    }
  })

  it('never come out of the values of app settings, whose names do', () => {
    const after = {
      siteConfig: { appSettings: [{ name: 'API', value: canary }] },
      app_settings: { API: canary },
      containers: [{ env: [{ name: 'API', value: canary }] }],
    }
    const out = JSON.stringify(sanitizePlan(plan([{ change: { actions: ['create'], before: null, after } }]), normal))
    expect(out).not.toContain(canary)
    expect(out).toContain('siteConfig.appSettings[0].name')
  })

  it('that the job was given never come out of a place that nobody marks', () => {
    const change = { actions: ['create'], before: null, after: { note: `x ${canary}`, [canary]: 1 } }
    const out = sanitizePlan(plan([{ change }]), { ...normal, redact: redactor([canary]) })
    expect(JSON.stringify(out.changes.map(({ attributes }) => attributes.map((one) => one.after)))).not.toContain(
      canary,
    )
  })

  it('leave switches and lengths readable', () => {
    const after = {
      disablePasswordAuthentication: true,
      allowSharedKey: false,
      minimumPasswordLength: 14,
      secretUri: 'u',
    }
    const [change] = sanitizePlan(plan([{ change: { actions: ['create'], before: null, after } }]), normal).changes
    expect(change?.attributes.map((one) => one.after)).toEqual([true, false, 14, 'u'])
  })
})

describe('names, ids and addresses', () => {
  const group = '/subscriptions/s/resourceGroups'
  const canaryName = 'canary7f3a'
  const told = (change: Change, address = 'azapi_resource.a') => {
    const [one] = sanitizePlan(plan([{ address, change }]), normal).changes
    return { address: one?.address, name: one?.name, id: one?.id, azureType: one?.azureType }
  }

  it('are masked where Terraform marks them, however short', () => {
    const after = { name: 'ab1', type: 'Microsoft.Resources/resourceGroups@2024-03-01', id: `${group}/ab1` }
    const before = { ...after, name: 'ab0', id: `${group}/ab0` }
    const marked = { name: true }
    expect(told({ actions: ['create'], before: null, after, after_sensitive: marked })).toMatchObject({
      name: '(sensitive value)',
      id: `${group}/(sensitive value)`,
      azureType: 'Microsoft.Resources/resourceGroups',
    })
    expect(told({ actions: ['delete'], before, after: null, before_sensitive: marked })).toMatchObject({
      name: '(sensitive value)',
      id: `${group}/(sensitive value)`,
    })
    const id = { resource_id: `${group}/rg` }
    expect(
      told({ actions: ['create'], before: null, after: id, after_sensitive: { resource_id: true } }),
    ).toMatchObject({ name: '(sensitive value)', id: '(sensitive value)' })
  })

  it('are masked in the ids and keys of others, as a whole only', () => {
    const named = { actions: ['create'], before: null, after: { name: 'eu', port: 8080 } }
    const child = { actions: ['update'], before: { id: `${group}/eu/providers/A.b/c/europe` }, after: { a: 1 } }
    const { changes, drift } = sanitizePlan(
      plan(
        [
          { change: { ...named, after_sensitive: { name: true, port: true } } },
          { address: 'azapi_resource.b["8080"]', change: child },
          { address: 'azapi_resource.c["europe"]', change: child },
          { address: 'azapi_resource.d[8080]', change: child },
        ],
        { resource_drift: [{ address: 'azapi_resource.b["eu"]', type: 'a', mode: 'managed', change: child }] },
      ),
      normal,
    )
    expect(changes.map((one) => [one.address, one.id]).slice(1)).toEqual([
      ['azapi_resource.b["(sensitive value)"]', `${group}/(sensitive value)/providers/A.b/c/europe`],
      ['azapi_resource.c["europe"]', `${group}/(sensitive value)/providers/A.b/c/europe`],
      // A number in brackets is a place in a list, which Terraform lets nothing secret decide.
      ['azapi_resource.d[8080]', `${group}/(sensitive value)/providers/A.b/c/europe`],
    ])
    expect(drift[0]?.address).toBe('azapi_resource.b["(sensitive value)"]')
  })

  it('are masked where they hold the value of a sensitive variable or a secret of the job', () => {
    const change = { actions: ['create'], before: null, after: { name: `st${canaryName}`, id: `${group}/v1` } }
    const secret = { variables: { v: { value: 'v1' }, open: { value: 's' } } }
    const configuration = { root_module: { variables: { v: { sensitive: true }, open: {} } } }
    const [one] = sanitizePlan(
      plan([{ address: `azapi_resource.a["${canaryName}"]`, change }], { ...secret, configuration }),
      { ...normal, redact: redactor([canaryName]) },
    ).changes
    expect(one).toMatchObject({
      address: 'azapi_resource.a["(sensitive value)"]',
      name: 'st(sensitive value)',
      id: `${group}/(sensitive value)`,
    })
  })

  it('says of a marked value that is not known yet that it is sensitive', () => {
    const change = { actions: ['create'], before: null, after: {}, after_unknown: { name: true } }
    const [one] = sanitizePlan(plan([{ change: { ...change, after_sensitive: { name: true } } }]), normal).changes
    expect(one?.attributes).toMatchObject([{ path: 'name', unknown: true, sensitive: true }])
  })
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
