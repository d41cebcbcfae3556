import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { control, type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { compileCatalogue } from '../catalogue/compile-catalogue.ts'
import { createEvaluation } from './evaluation.ts'

const groups = 'Microsoft.Network/networkSecurityGroups'
const interfaces = 'Microsoft.Network/networkInterfaces'
const networks = 'Microsoft.Network/virtualNetworks'
const idOf = (type: string, name: string) => `/subscriptions/s1/resourceGroups/rg/providers/${type}/${name}`
const group = (name: string, properties: object = {}): ResourceRecord => ({
  id: idOf(groups, name),
  type: groups,
  properties: { open: true, ...properties },
})
const nic = (name: string, groupName?: string): ResourceRecord => ({
  id: idOf(interfaces, name),
  type: interfaces,
  properties: { networkSecurityGroup: groupName && { id: idOf(groups, groupName).toUpperCase() } },
})
const network = (...groupNames: string[]): ResourceRecord => ({
  id: idOf(networks, 'vnet'),
  type: networks,
  properties: { subnets: groupNames.map((name) => ({ properties: { group: { id: idOf(groups, name) } } })) },
})
const open = control('open', {
  resource: groups,
  failsWhen: { field: 'properties.open', equals: true },
  usedBy: [
    { by: 'properties.subnets[*].id' },
    { resource: networks, by: 'properties.subnets[*].properties.group.id' },
    { resource: interfaces, by: 'properties.networkSecurityGroup.id' },
  ],
})
const all = { collected: [groups, networks, interfaces] }
const verdicts = (...entries: Entry[]) => {
  const [{ passed, failed, notAssessed } = { passed: 0, failed: 0, notAssessed: 0 }] = evaluate(
    [open],
    entries,
  ).controls
  return { passed, failed, notAssessed }
}

describe('what uses a resource', () => {
  it('makes its fault matter, and is named in the evidence', () => {
    expect(verdicts(all, group('a'), nic('n'))).toEqual({ passed: 1, failed: 0, notAssessed: 0 })
    for (const entries of [
      [group('a'), nic('n', 'a')],
      [nic('n', 'a'), group('a')],
    ])
      expect(evaluate([open], entries).findings).toMatchObject([
        {
          status: 'failed',
          evidence: [
            { path: 'properties.open', actual: true },
            {
              path: 'properties.networkSecurityGroup.id',
              actual: idOf(groups, 'a').toUpperCase(),
              resource: idOf(interfaces, 'n'),
            },
          ],
        },
      ])
    expect(evaluate([open], [network('b', 'a'), group('a')]).findings).toMatchObject([
      { evidence: [{}, { path: 'properties.subnets[1].properties.group.id', resource: idOf(networks, 'vnet') }] },
    ])
    const subnets = [{ id: '/subscriptions/s1/x' }]
    expect(evaluate([open], [group('a', { subnets })]).findings).toMatchObject([
      { evidence: [{}, { path: 'properties.subnets[0].id', actual: '/subscriptions/s1/x' }] },
    ])
  })

  it('is not assessed where nobody can tell that nothing does, and why', () => {
    const reasons = (...entries: Entry[]) =>
      evaluate([open], entries).findings.map(({ status, reason }) => [status, reason])
    expect(reasons(group('a'), nic('n', 'b'))).toEqual([['notAssessed', expect.stringContaining(networks)]])
    expect(reasons({ collected: [groups, networks] }, group('a'))).toEqual([
      ['notAssessed', expect.stringContaining(interfaces)],
    ])
    const forbidden = { scope: '/subscriptions/s1', type: interfaces, reason: 'Forbidden', permission: 'p' }
    expect(reasons(all, { notRead: forbidden }, group('a'))).toEqual([['notAssessed', 'Forbidden']])
    // Azure itself says that there is nothing, but what is seen counts more.
    expect(reasons(group('a', { subnets: [] }))).toEqual([])
    expect(reasons(group('a', { subnets: [] }), nic('n', 'a'))).toEqual([['failed', undefined]])
    // A list of something else than ids says neither.
    for (const subnets of [[{}], [{ id: '' }], [{ id: 'x' }]])
      expect(reasons(group('a', { subnets }))).toEqual([['notAssessed', expect.any(String)]])
    // What passes by itself asks nothing.
    expect(reasons(group('a', { open: false }))).toEqual([])
    const usedBy = open.usedBy?.slice(1)
    expect(evaluate([{ ...open, usedBy }], [group('a')]).findings).toMatchObject([{ status: 'notAssessed' }])
  })

  it('is taken for granted of what counts as used', () => {
    const findings: unknown[] = []
    const compiled = compileCatalogue({ controls: [open] }, { now: new Date('2026-01-01T00:00:00Z') })
    const evaluation = createEvaluation(compiled, { onFinding: (finding) => findings.push(finding) })
    evaluation.countAsUsed(idOf(groups, 'a').toLowerCase())
    for (const record of [group('a'), group('b')]) evaluation.record(record)
    evaluation.finish()
    expect(findings).toMatchObject([
      { status: 'failed', evidence: [{ path: 'properties.open' }] },
      { status: 'notAssessed' },
    ])
  })

  it('does not depend on the order of the records, nor on how many wait', () => {
    const entries = [group('a'), group('b'), group('c'), nic('n', 'a'), nic('m'), network('c')]
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(verdicts(all, ...shuffled)).toEqual({ passed: 1, failed: 2, notAssessed: 0 })
      }),
    )
    const many = Array.from({ length: 5000 }, (_, at) => group(`g${at}`))
    expect(verdicts(all, ...many, nic('n', 'g4999'))).toEqual({ passed: 4999, failed: 1, notAssessed: 0 })
  })
})
