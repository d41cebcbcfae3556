import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InventoryHeader, NotRead, ResourceRecord } from '../../arm/record.ts'
import { compileCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Control } from '../controls/control.ts'
import { createEvaluation } from './evaluation.ts'
import type { Finding } from './finding.ts'

const subscription = '/subscriptions/s1'
const accountType = 'Microsoft.Storage/storageAccounts'
const blobType = `${accountType}/blobServices`
const account: ResourceRecord = {
  id: `${subscription}/resourceGroups/g/providers/${accountType}/a`,
  type: accountType,
  kind: 'StorageV2',
  properties: { open: false },
}
const blobs = { id: `${account.id}/blobServices/default`, type: blobType, properties: {} }
const ofSubscription = { id: subscription, type: 'Microsoft.Resources/subscriptions', properties: {} }

const control = (id: string, resource: string, rule: Partial<Control>): Control => ({
  id,
  resource,
  title: id,
  gap: `${id} fails`,
  summary: 'Summary.',
  severity: 'high',
  category: 'Logging',
  why: 'Why.',
  fix: { horizon: 'immediate', action: 'Do it', impact: 'None.', manual: 'Nothing.' },
  links: ['https://example.invalid/'],
  ...rule,
})

const controls = [
  control('closed', accountType, { failsWhen: { field: 'properties.open', equals: true } }),
  control('kind', accountType, { failsWhen: { field: 'kind', equals: 'BlobStorage' } }),
  control('not-blob', accountType, {
    when: { field: 'kind', equals: 'BlobStorage' },
    failsWhen: { field: 'properties.open', equals: true },
  }),
  control('of-tier', accountType, {
    when: { field: 'properties.accessTier', equals: 'Hot' },
    failsWhen: { field: 'kind', equals: 'BlobStorage' },
  }),
  control('maps', 'Microsoft.Maps/accounts', { failsWhen: { field: 'kind', equals: 'Gen1' } }),
  control('sources', accountType, {
    failsWhen: {
      count: { field: 'properties.sources[*]', where: { field: 'properties.sources[*]', equals: '*' } },
      greater: 0,
    },
  }),
  control('deleted', blobType, { failsWhen: { field: 'properties.on', equals: false } }),
  control('containers', `${blobType}/containers`, { failsWhen: { field: 'properties.public', equals: true } }),
  control('plan', ofSubscription.type, {
    requires: { resource: 'Microsoft.Security/pricings', scope: 'subscription' },
  }),
]

type Entry = ResourceRecord | { head: InventoryHeader } | { collected: string[] } | { notRead: NotRead }

const headerOf = (collected: string[]): InventoryHeader => ({
  version: 1,
  subscriptionId: 's1',
  collectedAt: '',
  collected,
})

function judge(entries: readonly Entry[], by = controls) {
  const findings: Finding[] = []
  const compiled = compileCatalogue({ controls: by }, { now: new Date('2026-01-01T00:00:00Z') })
  const evaluation = createEvaluation(compiled, { onFinding: (finding) => findings.push(finding), ofFile: true })
  for (const entry of entries)
    if ('head' in entry) evaluation.header(entry.head as InventoryHeader)
    else if ('collected' in entry) evaluation.header(headerOf(entry.collected as string[]))
    else if ('notRead' in entry) evaluation.notRead(entry.notRead as NotRead)
    else evaluation.record(entry as ResourceRecord)
  const { controls: counts, ...result } = evaluation.finish()
  const unassessed = new Map(
    findings.filter(({ status }) => status === 'notAssessed').map(({ controlId, reason }) => [controlId, reason]),
  )
  return { ...result, counts: new Map(counts.map((one) => [one.controlId, one])), findings, unassessed }
}

describe('a file', () => {
  it('without a record of its subscription leaves the controls of it not assessed, and says so', () => {
    const { unassessed, file } = judge([account])
    expect(unassessed.get('plan')).toBe('the inventory holds no record of the subscription itself')
    expect(file?.withoutSubscription).toBe(1)
    expect(judge([account, ofSubscription]).file?.withoutSubscription).toBe(0)
    const refused = { notRead: { scope: subscription, type: ofSubscription.type, reason: 'AuthorizationFailed' } }
    const told = judge([account, refused])
    expect(told.unassessed.get('plan')).toBe('AuthorizationFailed')
    expect(told.file?.withoutSubscription).toBe(0)
  })

  it('of what stands in no subscription lacks none', () => {
    const type = 'Microsoft.Management/managementGroups'
    const notRead = { scope: '/', type: 'Entra/tenants', reason: 'Forbidden' }
    expect(judge([{ id: `/providers/${type}/m`, type }, { notRead }]).file?.withoutSubscription).toBe(0)
  })

  it('of nothing but what could not be read still names its subscription', () => {
    const notRead = { scope: account.id, type: accountType, reason: 'AuthorizationFailed' }
    expect(judge([{ notRead }]).unassessed.get('plan')).toContain('no record of the subscription')
  })

  it('without settings that its resources have names the controls of them, those below them too', () => {
    const { unassessed, counts } = judge([account, ofSubscription])
    expect(unassessed.get('deleted')).toBe(`the inventory does not say that ${blobType} was collected`)
    expect(unassessed.get('containers')).toBe(`the inventory does not say that ${blobType}/containers was collected`)
    expect(counts.get('deleted')?.notAssessed).toBe(1)
    const blobsOnly = judge([account, blobs, ofSubscription]).unassessed
    expect([...blobsOnly.keys()]).toEqual(['containers', 'plan'])
    const collected = [blobType, `${blobType}/containers`, 'Microsoft.Security/pricings']
    expect(judge([{ collected }, account, ofSubscription]).unassessed.size).toBe(0)
    expect(judge([ofSubscription]).unassessed.has('deleted')).toBe(false)
  })

  it.each([
    ['no properties', { ...account, properties: undefined }],
    ['properties that are null', { ...account, properties: null }],
    ['properties at the top', { id: account.id, type: accountType, kind: 'StorageV2', open: true }],
  ])('whose resources have %s does not judge them by defaults', (_, record) => {
    const { unassessed, counts, file } = judge([record])
    expect(unassessed.get('closed')).toBe('the inventory holds no properties of it')
    expect(counts.get('closed')).toMatchObject({ passed: 0, failed: 0, notAssessed: 1 })
    expect(counts.get('kind')).toMatchObject({ passed: 1 })
    expect(counts.get('not-blob')).toMatchObject({ passed: 0, notAssessed: 0 })
    // Whether it applies is in the properties, too.
    expect(counts.get('of-tier')).toMatchObject({ passed: 0, notAssessed: 1 })
    expect(file?.withoutProperties).toBe(1)
  })

  it('whose resources have no properties judges by what needs none, and says nothing where that is all', () => {
    const maps = { id: `${subscription}/providers/Microsoft.Maps/accounts/m`, type: 'Microsoft.Maps/accounts' }
    const { counts, file } = judge([{ ...maps, kind: 'Gen1' }])
    expect(counts.get('maps')).toMatchObject({ failed: 1, notAssessed: 0 })
    expect(file?.withoutProperties).toBe(0)
  })

  it('takes nothing that lost its properties, or a list, for proof of anything about another resource', () => {
    const on = { field: 'properties.on', equals: true }
    const listed = { count: { field: 'properties.logs[*]', where: { field: 'properties.logs[*].on', equals: true } } }
    const settings = 'Microsoft.Insights/diagnosticSettings'
    const related = [
      control('logged', accountType, { requires: { resource: settings, scope: 'self', where: on } }),
      control('listed', accountType, {
        requires: { resource: settings, scope: 'self', where: { ...listed, greater: 0 } },
      }),
      control('on', accountType, { requires: { resource: blobType, scope: 'children', where: on } }),
      // That they are there needs no properties.
      control('there', accountType, { requires: { resource: settings, scope: 'self' } }),
      control('below', accountType, { requires: { resource: blobType, scope: 'children' } }),
      control('excused', blobType, {
        failsWhen: { field: 'properties.open', equals: true },
        unless: { resource: accountType, scope: 'parent', where: on },
      }),
    ]
    const extension = { id: `${account.id}/providers/${settings}/d`, type: settings }
    const open = { ...blobs, properties: { open: true } }
    const statuses = (...entries: Entry[]) =>
      judge(entries, related)
        .findings.map(({ controlId, status }) => `${controlId} ${status}`)
        .sort()
    const whole = { ...extension, properties: { on: false, logs: [] } }
    expect(statuses(account, whole, open)).toEqual(['excused failed', 'listed failed', 'logged failed', 'on failed'])
    const unknown = ['excused', 'listed', 'logged', 'on'].map((id) => `${id} notAssessed`)
    expect(statuses({ ...account, properties: null }, extension, { ...open, properties: null })).toEqual(unknown)
    expect(statuses(account, { ...extension, properties: { on: false, logs: 'x' } })).toEqual([
      'below notAssessed',
      ...unknown,
    ])
  })

  it.each([
    ['a text', '*'],
    ['one element without its list', { source: '*' }],
  ])('with %s in place of a list says so, and passes nothing by it', (_, sources) => {
    const listed = { ...account, properties: { open: false, sources } }
    const { unassessed, counts, file } = judge([listed])
    for (const id of ['closed', 'sources'])
      expect(unassessed.get(id)).toBe('the inventory holds no list where it is expected, at properties.sources')
    expect(counts.get('kind')).toMatchObject({ passed: 1 })
    expect(file?.withoutProperties).toBe(1)
    for (const whole of [['*'], '', [], null, undefined])
      expect(judge([{ ...listed, properties: { sources: whole } }]).file?.withoutProperties).toBe(0)
  })

  it.each([
    ['within another', { rules: [{ ports: [] }, { ports: '*' }] }, 'properties.rules.ports'],
    ['that an expression reads', { names: 'a' }, 'properties.names'],
    ['behind an element by its number', { sets: [{ of: '*' }] }, 'properties.sets.of'],
  ])('whose resources hold something else in place of a list %s says where', (_, properties, path) => {
    const each = [
      { count: { field: 'properties.rules[*].ports[*]' }, greater: 0 },
      { value: "[length(field('properties.names[*]'))]", greater: 0 },
      { field: 'properties.sets[0].of[*]', equals: '*' },
    ]
    const { unassessed } = judge(
      [{ ...account, properties }],
      each.map((failsWhen, at) => control(`c${at}`, accountType, { failsWhen })),
    )
    expect([...unassessed.values()]).toEqual(
      Array.from({ length: 3 }, () => `the inventory holds no list where it is expected, at ${path}`),
    )
  })

  it('that Parapet collected names its subscriptions, and its resources without properties have the defaults', () => {
    const at = '2026-01-01T00:00:00Z'
    const about = { tenantId: null, cloud: 'public', startedAt: at, collectedAt: at, product: '1', catalogue: 'c' }
    const head: InventoryHeader = {
      ...{
        version: 2,
        collectedAt: at,
        collected: [],
        entries: 0,
        resources: 0,
        settings: 0,
        notRead: [],
        complete: true,
      },
      subscriptions: ['s1', 'S2'].map((id) => ({ id, name: id, ...about })),
    }
    const { counts, file } = judge([{ head }, { ...account, properties: undefined }])
    expect(counts.get('closed')).toMatchObject({ passed: 1, notAssessed: 0 })
    expect(counts.get('plan')).toMatchObject({ notAssessed: 2 })
    expect(file).toMatchObject({ withoutProperties: 0, withoutSubscription: 2 })
  })

  it('of several subscriptions lacks what it lacks in each, and what it tells of once', () => {
    const other = { ...account, id: account.id.replace('s1', 's2') }
    expect(judge([account, other]).counts.get('deleted')?.notAssessed).toBe(2)
    const notRead = { scope: `${account.id}/blobServices/default`, type: blobType, reason: 'Denied' }
    const told = judge([account, { notRead }])
    expect(told.counts.get('deleted')?.notAssessed).toBe(1)
    expect(told.unassessed.get('deleted')).toBe('Denied')
  })

  it('lacks only what controls judge: settings of subscriptions, the tenant, subscriptions themselves', () => {
    const open = { failsWhen: { field: 'properties.open', equals: true } }
    const ofAll = ['Microsoft.Security/pricings', 'Entra/tenants'].map((type) => control(type, type, open))
    const { unassessed, file } = judge([account], ofAll)
    for (const { id } of ofAll) expect(unassessed.get(id)).toBe(`the inventory does not say that ${id} was collected`)
    expect(file?.withoutSubscription).toBe(0)
  })

  it('counts what comes twice once, whatever the casing of its id', () => {
    const { resources, file, counts } = judge([account, { ...account, id: `${account.id.toUpperCase()}/` }, blobs])
    expect(resources).toBe(2)
    expect(file?.repeated).toBe(1)
    expect(counts.get('closed')?.passed).toBe(1)
  })

  it('names the types that no control judges, the most frequent first', () => {
    const other = (type: string, name: string) => ({ id: `${subscription}/providers/${type}/${name}`, type })
    const { file } = judge([
      other('Microsoft.Search/searchServices', 'a'),
      other('microsoft.batch/batchAccounts', 'a'),
      other('Microsoft.Batch/batchAccounts', 'b'),
      other('Microsoft.Security/pricings', 'a'),
      { id: `${subscription}/resourceGroups/g`, type: 'Microsoft.Resources/resourceGroups' },
      account,
    ])
    expect(file?.uncontrolled).toEqual([
      { type: 'microsoft.batch/batchAccounts', resources: 2 },
      { type: 'Microsoft.Search/searchServices', resources: 1 },
    ])
  })

  it('is judged alike when everything in it comes twice, in any order', () => {
    const entries: Entry[] = [
      account,
      { ...account, id: `${account.id}2`, properties: { open: true } },
      blobs,
      ofSubscription,
    ]
    const outcome = (list: readonly Entry[]) => {
      const { counts, findings, resources } = judge(list)
      return {
        resources,
        counts,
        findings: findings.map((one) => `${one.controlId} ${one.resource.id.toLowerCase()}`).sort(),
      }
    }
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }), (list) => {
        expect(outcome(list)).toEqual(outcome(entries))
      }),
      { numRuns: 50 },
    )
  })
})
