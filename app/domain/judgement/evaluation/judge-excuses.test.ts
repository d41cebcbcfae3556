import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { control, type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import type { ResourceRecord } from '../../arm/record.ts'

const subscription = '/subscriptions/s1'

describe('excuses', () => {
  const rules = 'Microsoft.Sql/servers/firewallRules'
  const serverId = `${subscription}/resourceGroups/rg/providers/Microsoft.Sql/servers/Orders`
  const server = (access?: string, id = serverId): ResourceRecord => ({
    id,
    type: 'Microsoft.Sql/servers',
    properties: { access },
  })
  const rule = (name: string, of = serverId): ResourceRecord => ({
    id: `${of.toLowerCase()}/firewallRules/${name}`,
    type: rules,
    properties: { open: true },
  })
  const open = control('open', {
    resource: rules,
    failsWhen: { field: 'properties.open', equals: true },
    unless: {
      resource: 'Microsoft.Sql/servers',
      scope: 'parent',
      where: { field: 'properties.access', equals: 'Disabled' },
    },
  })
  const policy = 'Microsoft.Network/firewallPolicies'
  const policyId = (name: string) => `${subscription}/resourceGroups/rg/providers/${policy}/${name}`
  const policies = (name: string, mode: string, bases: string[] = []): ResourceRecord => ({
    id: policyId(name),
    type: policy,
    properties: { mode, bases: bases.map((id) => ({ id })) },
  })
  const inherited = control('inherited', {
    resource: policy,
    failsWhen: { field: 'properties.mode', notEquals: 'Deny' },
    unless: {
      resource: policy,
      scope: 'reference',
      by: 'properties.bases[*].id',
      where: { field: 'properties.mode', equals: 'Deny' },
    },
  })

  it('let pass what stands in a resource that is harmless where another one names it, whichever comes first', () => {
    const endpoint = 'Microsoft.Network/privateEndpoints'
    const closed = control('closed', {
      resource: rules,
      failsWhen: { field: 'properties.open', equals: true },
      unless: {
        resource: 'Microsoft.Sql/servers',
        scope: 'parent',
        where: { field: 'properties.access', exists: false },
        namedBy: [{ resource: endpoint, by: 'properties.target', where: { field: 'properties.on', equals: true } }],
      },
    })
    const leadsTo = (target: string, on: boolean): ResourceRecord => ({
      id: `/subscriptions/s2/resourceGroups/net/providers/${endpoint}/pe`,
      type: endpoint,
      properties: { target, on },
    })
    const verdictOf = (entries: Entry[]) => {
      const [counts] = evaluate([closed], entries).controls
      return { passed: counts?.passed, failed: counts?.failed, notAssessed: counts?.notAssessed }
    }
    const [pass, fail] = [
      { passed: 1, failed: 0, notAssessed: 0 },
      { passed: 0, failed: 1, notAssessed: 0 },
    ]
    expect(verdictOf([rule('r'), server(), leadsTo(serverId.toUpperCase(), true)])).toEqual(pass)
    expect(verdictOf([leadsTo(serverId, true), server(), rule('r')])).toEqual(pass)
    expect(verdictOf([rule('r'), server(), leadsTo(serverId, false)])).toEqual(fail)
    expect(verdictOf([rule('r'), server(), leadsTo(`${serverId}2`, true)])).toEqual(fail)
    expect(verdictOf([rule('r'), server('Enabled'), leadsTo(serverId, true)])).toEqual(fail)
    expect(verdictOf([rule('r'), server()])).toEqual(fail)
    expect(verdictOf([rule('r'), leadsTo(serverId, true)])).toEqual({ passed: 0, failed: 0, notAssessed: 1 })
  })

  it('let pass what another resource names and makes harmless, wherever it stands and whenever it comes', () => {
    const network = 'Microsoft.Network/virtualNetworks'
    const log = 'Microsoft.Network/networkWatchers/flowLogs'
    const recorded = control('recorded', {
      resource: network,
      failsWhen: { field: 'properties.logs', equals: '' },
      unless: {
        resource: log,
        scope: 'naming',
        by: 'properties.target',
        where: { field: 'properties.on', equals: true },
      },
    })
    const vnet = { id: `${subscription}/resourceGroups/rg/providers/${network}/App`, type: network, properties: {} }
    const logOf = (name: string, target: unknown, on: boolean): ResourceRecord => ({
      id: `/subscriptions/s2/resourceGroups/nw/providers/Microsoft.Network/networkWatchers/w/flowLogs/${name}`,
      type: log,
      properties: { target, on },
    })
    const said = (...records: ResourceRecord[]) =>
      evaluate([recorded], records).findings.map(({ status, evidence }) => [status, evidence.length])
    const naming = logOf('a', vnet.id.toUpperCase(), true)
    expect([said(vnet, naming), said(naming, vnet)]).toEqual([[], []])
    expect(said(vnet, logOf('off', vnet.id, false), naming)).toEqual([])
    const failed = [['failed', 1]]
    expect(said(vnet)).toEqual(failed)
    expect(
      said(vnet, logOf('off', vnet.id, false), logOf('other', `${vnet.id}2`, true), logOf('none', null, true)),
    ).toEqual(failed)
  })

  it('ask of what names several resources in a list what it says of each', () => {
    const endpoint = 'Microsoft.Network/privateEndpoints'
    const account = 'Microsoft.Storage/storageAccounts'
    const reached = control('reached', {
      resource: account,
      failsWhen: { field: 'properties.own', notEquals: true },
      unless: {
        resource: endpoint,
        scope: 'naming',
        by: 'properties.links[*].target',
        where: {
          count: { field: 'properties.links[*]', where: { field: 'properties.links[*].state', equals: 'Approved' } },
          greater: 0,
        },
      },
    })
    const idOf = (name: string) => `${subscription}/resourceGroups/rg/providers/${account}/${name}`
    const accounts = ['a', 'b'].map((name) => ({ id: idOf(name), type: account, properties: {} }))
    const links = (...states: [string, string][]): ResourceRecord => ({
      id: `${subscription}/resourceGroups/rg/providers/${endpoint}/pe`,
      type: endpoint,
      properties: { Links: states.map(([name, state]) => ({ target: idOf(name).toUpperCase(), state })) },
    })
    const failing = (...records: ResourceRecord[]) =>
      evaluate([reached], records).findings.map(({ resource }) => resource.id.slice(-1))
    expect(failing(...accounts, links(['a', 'Pending'], ['b', 'Approved']))).toEqual(['a'])
    expect(failing(links(['a', 'Approved'], ['b', 'Rejected']), ...accounts)).toEqual(['b'])
    const odd = [undefined, 7, null].map((target) => ({ target, state: 'Approved' }))
    const beside = { ...links(), properties: { links: [...odd, { target: idOf('a'), state: 'Approved' }] } }
    expect(failing(...accounts, beside)).toEqual(['b'])
    expect(failing(links(['a', 'Rejected'], ['a', 'Approved'], ['b', 'Approved']), ...accounts)).toEqual([])
  })

  it('let pass what the resource around it makes harmless, and name both where it does not', () => {
    const { controls, findings } = evaluate([open], [rule('a'), server('Disabled')])
    expect([controls[0]?.passed, findings]).toEqual([1, []])
    expect(evaluate([open], [server('Enabled'), rule('a')]).findings).toMatchObject([
      {
        status: 'failed',
        evidence: [
          { path: 'properties.open', actual: true },
          { path: 'properties.access', expected: '"Disabled"', actual: 'Enabled', resource: serverId },
        ],
      },
    ])
  })

  it('leave not assessed what nobody can decide, and say why', () => {
    const reasons = (...entries: Entry[]) =>
      evaluate([open], entries).findings.map(({ status, reason, permission }) => [status, reason, permission])
    const missing = /does not hold the Microsoft.Sql\/servers that decides it: .*\/servers\/orders$/
    expect(reasons(rule('a'))).toEqual([['notAssessed', expect.stringMatching(missing), undefined]])
    expect(reasons({ collected: [rules] }, rule('a'))).toEqual([
      ['notAssessed', expect.stringMatching(/does not say that Microsoft.Sql\/servers was collected/), undefined],
    ])
    const forbidden = { scope: subscription, type: 'Microsoft.Sql/servers', reason: 'Forbidden', permission: 'p' }
    expect(reasons({ notRead: forbidden }, rule('a'))).toEqual([['notAssessed', 'Forbidden', 'p']])
    // What passes by itself asks nothing of its server.
    expect(reasons({ ...rule('a'), properties: { open: false } })).toEqual([])
  })

  it('follow references: all that are named have to excuse, and none excuses nothing', () => {
    const verdict = (bases: string[], ...others: ResourceRecord[]) => {
      const { controls, findings } = evaluate([inherited], [policies('one', 'Alert', bases), ...others])
      const own = findings.find(({ resource }) => resource.id === policyId('one'))
      return own?.status ?? ((controls[0]?.passed ?? 0) > others.length - 1 ? 'passed' : 'none')
    }
    const [deny, alert] = [policies('deny', 'Deny'), policies('alert', 'Alert')]
    expect(verdict([policyId('DENY')], deny)).toBe('passed')
    expect(verdict([policyId('alert')], alert)).toBe('failed')
    expect(verdict([policyId('deny'), policyId('alert')], deny, alert)).toBe('failed')
    expect(verdict([policyId('deny'), policyId('gone')], deny)).toBe('notAssessed')
    expect(verdict([])).toBe('failed')
    expect(verdict(['not an id'])).toBe('failed')
    expect(verdict(['not an id', policyId('deny')], deny)).toBe('passed')
  })

  it('do not depend on the order of the records, nor on how many wait', () => {
    const ids = [1, 2, 3].map((number) => `${serverId}${number}`)
    const entries: Entry[] = [
      server('Disabled', ids[0]),
      server('Enabled', ids[1]),
      ...ids.flatMap((id) => [rule('a', id), rule('b', id)]),
    ]
    const all = { passed: 2, failed: 2, notAssessed: 2 }
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(evaluate([open], shuffled).controls).toMatchObject([all])
      }),
    )
    const many = Array.from({ length: 5000 }, (_, at) => rule(`r${at}`))
    expect(evaluate([open], [...many, server('Enabled'), rule('last')]).controls).toMatchObject([{ failed: 5001 }])
    expect(evaluate([open], [...many, server('Disabled')]).controls).toMatchObject([{ passed: 5000 }])
  })
})
