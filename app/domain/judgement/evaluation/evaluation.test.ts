import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { control, type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { compileCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Control } from '../controls/control.ts'
import { createEvaluation } from './evaluation.ts'

const subscription = '/subscriptions/s1'
const vaultId = `${subscription}/resourceGroups/RG/providers/Microsoft.KeyVault/vaults/v`
const settings = 'Microsoft.Insights/diagnosticSettings'
const vault: ResourceRecord = { id: vaultId, type: 'Microsoft.KeyVault/vaults', name: 'v', location: 'westeurope' }
const group: ResourceRecord = {
  id: `${subscription}/resourceGroups/rg`,
  type: 'Microsoft.Resources/resourceGroups',
  name: 'rg',
}
const setting = (on: boolean, scope = vaultId.toLowerCase()) => ({
  id: `${scope}/providers/microsoft.insights/diagnosticSettings/d`,
  type: 'microsoft.insights/DiagnosticSettings',
  properties: { on },
})

const logged = (scope: 'self' | 'children' | 'resourceGroup' | 'subscription', resource = settings) =>
  control('logged', { requires: { resource, scope, where: { field: 'properties.on', equals: true } } })

const collected = { collected: ['microsoft.insights/diagnosticsettings'] }
const unread = (scope: string, type = settings, reason = 'AuthorizationFailed') => ({
  notRead: { scope, type, reason, permission: 'Microsoft.Insights/diagnosticSettings/read' },
})

describe('conditions', () => {
  const soft = control('soft', {
    when: { field: 'kind', notEquals: 'other' },
    failsWhen: { field: 'properties.soft', notEquals: true },
  })

  it('pass, fail with evidence, or do not apply', () => {
    const records = [true, false, undefined].map((on, at) => ({
      ...vault,
      id: `${vaultId}${at}`,
      properties: { soft: on },
    }))
    const { resources, controls, findings } = evaluate([soft], [...records, { ...vault, kind: 'Other' }])
    expect(resources).toBe(4)
    expect(controls).toEqual([{ controlId: 'soft', passed: 1, failed: 2, notAssessed: 0, excepted: 0 }])
    expect(findings[0]).toEqual({
      controlId: 'soft',
      resource: { id: `${vaultId}1`, name: 'v', type: 'Microsoft.KeyVault/vaults', location: 'westeurope' },
      status: 'failed',
      evidence: [{ path: 'properties.soft', expected: 'true', actual: false }],
    })
  })

  it('survive records that lack nearly everything', () => {
    const odd = [
      { id: vaultId, type: 'MICROSOFT.KEYVAULT/VAULTS', properties: null },
      { id: '', type: vault.type },
    ]
    expect(evaluate([soft], odd).controls[0]).toMatchObject({ failed: 2 })
    const broken = { id: { toString: false }, type: { toString: 1 } }
    expect(evaluate([soft], [broken as unknown as ResourceRecord]).resources).toBe(1)
  })

  it('of a type that could not be read are not assessed, once per place', () => {
    const { controls, findings } = evaluate(
      [soft],
      [unread(subscription, vault.type), unread(`${subscription}/`, vault.type)],
    )
    expect(controls).toEqual([{ controlId: 'soft', passed: 0, failed: 0, notAssessed: 1, excepted: 0 }])
    expect(findings).toEqual([
      {
        controlId: 'soft',
        resource: { id: subscription, name: 's1', type: 'Microsoft.Resources/subscriptions' },
        status: 'notAssessed',
        evidence: [],
        reason: 'AuthorizationFailed',
        permission: 'Microsoft.Insights/diagnosticSettings/read',
      },
    ])
  })

  it('that fail are left out of the counts where an exception accepts them', () => {
    const exceptions = [{ id: 'e', controlId: 'soft', names: ['V'] }]
    const { controls, findings } = evaluate([soft], [vault], { exceptions })
    expect(controls[0]).toMatchObject({ failed: 0, excepted: 1 })
    expect(findings.map((finding) => finding.excepted)).toEqual(['e'])
  })

  it.each([
    ['its own tag', [{ ...vault, tags: { Env: 'dev-1' } }], 1],
    ['the tag of its group, which comes later', [vault, { ...group, tags: { env: 'dev' } }], 1],
    ['a tag of another value', [{ ...vault, tags: { env: 'prod' } }], 0],
    ['the tag of another resource', [vault, { ...vault, id: `${vaultId}x`, kind: 'other', tags: { env: 'dev' } }], 0],
    ['tags that are none', [{ ...vault, tags: 'env: dev' }], 0],
  ])('that fail are excepted by %s: %s', (_, records, excepted) => {
    const exceptions = [{ id: 'e', controlId: 'soft', tags: [{ name: 'ENV', value: 'dev*' }] }]
    const { controls, findings } = evaluate([soft], records as unknown as ResourceRecord[], { exceptions })
    expect(controls[0]).toMatchObject({ failed: 1 - excepted, excepted })
    expect(findings.map((finding) => finding.excepted)).toEqual([excepted === 1 ? 'e' : undefined])
  })

  it('shows no control characters of a name: they would steer a terminal', () => {
    const { findings } = evaluate([soft], [{ ...vault, name: 'v\u001b[31mred' }])
    expect(findings[0]?.resource.name).toBe('v\uFFFD[31mred')
    const turned = evaluate([soft], [{ ...vault, name: 'a\u202etxt.exe' }])
    expect(turned.findings[0]?.resource.name).toBe('a\uFFFDtxt.exe')
  })
})

describe('requirements', () => {
  it.each<[string, Control, Entry[], string]>([
    ['met by an extension', logged('self'), [collected, vault, setting(true)], 'passed'],
    ['met before the judged one comes', logged('self'), [collected, setting(true), vault], 'passed'],
    ['met without a header', logged('self'), [vault, setting(true)], 'passed'],
    ['unmet', logged('self'), [collected, vault, setting(false)], 'failed'],
    ['of another resource', logged('self'), [collected, vault, setting(true, `${vaultId}x`)], 'failed'],
    ['of a child', logged('self'), [collected, vault, setting(true, `${vaultId}/keys/k`)], 'failed'],
    ['of a child, from children', logged('children'), [collected, vault, setting(true, `${vaultId}/keys/k`)], 'passed'],
    [
      'in the group',
      logged('resourceGroup'),
      [collected, vault, setting(true, `${subscription}/resourcegroups/rg`)],
      'passed',
    ],
    [
      'in another group',
      logged('resourceGroup'),
      [collected, vault, setting(true, `${subscription}/resourcegroups/rg2`)],
      'failed',
    ],
    ['in the subscription', logged('subscription'), [collected, vault, setting(true, subscription)], 'passed'],
    ['not collected', logged('self'), [{ collected: [] }, vault], 'notAssessed'],
    ['without a header and none there', logged('self'), [vault, setting(false, subscription)], 'notAssessed'],
    ['without a header, one there that does not do', logged('self'), [vault, setting(false)], 'failed'],
    [
      'without a header, one elsewhere that does not do',
      logged('subscription'),
      [vault, setting(false)],
      'notAssessed',
    ],
    ['unread here', logged('self'), [collected, unread(vaultId.toUpperCase()), vault], 'notAssessed'],
    ['unread above', logged('self'), [collected, vault, unread(subscription)], 'notAssessed'],
    ['unread beneath', logged('children'), [collected, vault, unread(`${vaultId}/keys/k`)], 'notAssessed'],
    ['unread beside', logged('self'), [collected, vault, unread(`${vaultId}2`)], 'failed'],
    [
      'unread elsewhere in the group',
      logged('resourceGroup'),
      [collected, vault, unread(`${vaultId}2`)],
      'notAssessed',
    ],
    ['unread, yet met', logged('self'), [collected, unread(vaultId), vault, setting(true)], 'passed'],
  ])('%s', (_, rule, entries, verdict) => {
    expect(evaluate([rule], entries).controls[0]).toMatchObject({ [verdict]: 1 })
  })

  it('say what is missing, why it is not known, and how many did not satisfy', () => {
    const expected = `a ${settings} where properties.on is true`
    const [failed] = evaluate([logged('self')], [collected, vault, setting(false)]).findings
    expect(failed?.evidence).toEqual([{ path: settings, expected, actual: 'none of the 1 found' }])
    const [none] = evaluate([logged('self')], [collected, vault]).findings
    expect(none?.evidence).toEqual([{ path: settings, expected, actual: 'none' }])
    const [unknown] = evaluate([logged('self')], [vault]).findings
    expect(unknown).toMatchObject({ reason: `the inventory does not say that ${settings} was collected`, evidence: [] })
    const [forbidden] = evaluate([logged('self')], [vault, unread(subscription)]).findings
    expect(forbidden).toMatchObject({ permission: 'Microsoft.Insights/diagnosticSettings/read' })
  })

  it('must each be met; one that is surely unmet decides; `when` limits one', () => {
    const lock = { resource: 'Microsoft.Authorization/locks', scope: 'self' as const }
    const log = { resource: settings, scope: 'self' as const }
    const both = control('both', { requires: [log, { ...lock, when: { field: 'kind', equals: 'locked' } }] })
    expect(evaluate([both], [collected, vault, setting(false)]).controls[0]).toMatchObject({ passed: 1 })
    const locked = { ...vault, kind: 'locked' }
    expect(evaluate([both], [collected, locked, setting(false)]).controls[0]).toMatchObject({ notAssessed: 1 })
    expect(evaluate([both], [collected, locked]).controls[0]).toMatchObject({ failed: 1 })
  })

  it('may be met in one of two ways, and are surely unmet only where both are', () => {
    const locks = 'Microsoft.Authorization/locks'
    const either = control('either', {
      requires: {
        ...{ resource: settings, scope: 'self', where: { field: 'properties.on', equals: true } },
        or: { resource: locks, scope: 'self' },
      },
    })
    const lock = { id: `${vaultId}/providers/${locks}/l`, type: locks, properties: {} }
    const both = { collected: [settings, locks] }
    const verdict = (...entries: Entry[]) => evaluate([either], entries).controls[0]
    expect(verdict(both, vault, setting(true))).toMatchObject({ passed: 1 })
    expect(verdict(both, lock, vault)).toMatchObject({ passed: 1 })
    expect(verdict(both, vault, setting(false), lock)).toMatchObject({ passed: 1 })
    expect(verdict(collected, vault, setting(false))).toMatchObject({ notAssessed: 1 })
    expect(verdict(both, unread(vaultId), vault)).toMatchObject({ notAssessed: 1 })
    expect(evaluate([either], [both, vault, setting(false)]).findings[0]?.evidence).toMatchObject([
      { path: settings, actual: 'none of the 1 found' },
      { path: locks, actual: 'none' },
    ])
  })

  it('may be met in one of several ways', () => {
    const locks = 'Microsoft.Authorization/locks'
    const levelOf = (level: string) => ({ field: 'properties.level', equals: level })
    const any = control('any', {
      requires: {
        ...{ resource: locks, scope: 'self' },
        or: [
          { resource: locks, scope: 'resourceGroup', where: levelOf('group') },
          { resource: locks, scope: 'subscription', where: levelOf('subscription') },
        ],
      },
    })
    const lock = (scope: string, level: string) => ({
      id: `${scope}/providers/${locks}/l`,
      type: locks,
      properties: { level },
    })
    const seen = { collected: [locks] }
    const group = vaultId.slice(0, vaultId.toLowerCase().indexOf('/providers/'))
    const verdict = (...entries: Entry[]) => evaluate([any], [seen, vault, ...entries])
    expect(verdict(lock(vaultId, 'own')).controls[0]).toMatchObject({ passed: 1 })
    expect(verdict(lock(group, 'group')).controls[0]).toMatchObject({ passed: 1 })
    expect(verdict(lock(subscription, 'subscription')).controls[0]).toMatchObject({ passed: 1 })
    expect(verdict(lock(subscription, 'group')).controls[0]).toMatchObject({ failed: 1 })
    expect(verdict().findings[0]?.evidence).toHaveLength(3)
  })

  it('judge the subscription itself', () => {
    const rule = {
      ...logged('subscription', 'Microsoft.Security/pricings'),
      resource: 'Microsoft.Resources/subscriptions',
    }
    const plan = {
      id: `${subscription}/providers/Microsoft.Security/pricings/VirtualMachines`,
      properties: { on: true },
    }
    const judged = { id: subscription, type: 'Microsoft.Resources/subscriptions' }
    const entries = [judged, { ...plan, type: 'Microsoft.Security/pricings' }]
    expect(evaluate([rule], entries).controls[0]).toMatchObject({ passed: 1 })
    const above = '/providers/Microsoft.Management/managementGroups/corp/providers/Microsoft.Security/pricings/x'
    const of = (on: boolean) => ({ id: above, type: 'Microsoft.Security/pricings', properties: { on } })
    expect(evaluate([rule], [judged, of(true)]).controls[0]).toMatchObject({ passed: 1 })
    const seen = { collected: ['Microsoft.Security/pricings'] }
    expect(evaluate([rule], [seen, judged, of(false)]).findings[0]?.evidence).toMatchObject([
      { actual: 'none of the 1 found' },
    ])
  })
})

it('tells the counts so far, without what waits for related resources', () => {
  const compiled = compileCatalogue({ controls: [logged('self')] }, { now: new Date('2026-01-01T00:00:00Z') })
  const evaluation = createEvaluation(compiled, { onFinding: () => undefined })
  evaluation.record(vault)
  expect(evaluation.counts()).toEqual([{ controlId: 'logged', passed: 0, failed: 0, notAssessed: 0, excepted: 0 }])
  evaluation.record(setting(true))
  expect(evaluation.finish().controls).toEqual(evaluation.counts())
  expect(evaluation.counts()[0]).toMatchObject({ passed: 1 })
})

it('does not depend on the order of the entries', () => {
  const controls = [
    logged('self'),
    { ...logged('children'), id: 'children' },
    { ...logged('resourceGroup'), id: 'group' },
    control('soft', { failsWhen: { field: 'properties.soft', equals: false } }),
  ]
  const places = [subscription, `${subscription}/resourceGroups/rg`, vaultId, `${vaultId}/keys/k`, `${vaultId}2`]
  const entry = fc.oneof(
    fc.constantFrom(...places.map((place): Entry => unread(place, settings, `unread at ${place}`))),
    fc.constantFrom(...places.flatMap((place): Entry[] => [setting(true, place), setting(false, place)])),
    fc.constantFrom<Entry>(
      { ...vault, properties: { soft: false } },
      { ...vault, id: `${vaultId}2` },
      unread(vaultId, vault.type),
    ),
  )
  const unique = fc.uniqueArray(entry, { maxLength: 8, selector: (one) => JSON.stringify(one) })
  const shuffled = unique.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  )
  const outcome = (entries: Entry[]) => {
    const { controls: counts, findings } = evaluate(controls, [collected, ...entries])
    return {
      counts,
      findings: findings
        .map(({ controlId, resource, status, evidence, reason }) =>
          JSON.stringify([controlId, resource.id, status, evidence, reason]),
        )
        .sort(),
    }
  }
  fc.assert(
    fc.property(shuffled, ([entries, other]) => {
      expect(outcome(other)).toEqual(outcome(entries))
    }),
    { numRuns: 500 },
  )
})
