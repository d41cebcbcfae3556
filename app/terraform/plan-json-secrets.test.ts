import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, normal, plan } from '#tests/factories/raw-plan.ts'
import { sanitizePlan } from './plan-json.ts'
import { redactor } from './redaction.ts'

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
      containers: [{ env: [{ name: 'API', value: canary }] }, { env: [`API=${canary}`] }],
      secrets: [canary],
      environmentVariables: { name: canary },
    }
    const out = JSON.stringify(sanitizePlan(plan([{ change: { actions: ['create'], before: null, after } }]), normal))
    expect(out).not.toContain(canary)
    expect(out).toContain('siteConfig.appSettings[0].name')
    expect(out).toContain('"API"')
  })

  it('are told to change where they do, and only there', () => {
    const secrets = (password: string) => ({ admin_password: password, marked: password, key1: 'same' })
    const change = { actions: ['update'], before: secrets('a'), after: secrets('b'), after_sensitive: { marked: true } }
    const [one] = sanitizePlan(plan([{ change }]), normal).changes
    expect(one?.attributes.map(({ path, kind, sensitive }) => [path, kind, sensitive])).toEqual([
      ['admin_password', 'changed', true],
      ['marked', 'changed', true],
    ])
    const gone = { actions: ['update'], before: secrets('a'), after: { key1: 'same' } }
    expect(sanitizePlan(plan([{ change: gone }]), normal).changes[0]?.attributes).toMatchObject([
      { path: 'admin_password', kind: 'removed', sensitive: true },
      { path: 'marked', kind: 'removed', sensitive: false },
    ])
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

  it('are masked where drift or an output marks them', () => {
    const change = { actions: ['create'], before: null, after: { id: `${group}/told` } }
    const drifted = {
      actions: ['update'],
      before: { name: 'a' },
      after: { name: 'b' },
      after_sensitive: { name: true },
    }
    const output = { actions: ['create'], before: null, after: 'told', after_sensitive: true }
    const [one] = sanitizePlan(
      plan([{ address: 'azapi_resource.a["b"]', change }], {
        resource_drift: [{ address: 'a.b', type: 'a', mode: 'managed', change: drifted }],
        output_changes: { o: output },
      }),
      normal,
    ).changes
    expect(one).toMatchObject({ address: 'azapi_resource.a["(sensitive value)"]', id: `${group}/(sensitive value)` })
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
