import { describe, expect, it } from 'vitest'
import { control, type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { Control } from '../controls/control.ts'

const vaults = 'Microsoft.KeyVault/vaults'
const keys = 'Microsoft.KeyVault/vaults/keys'
const vaultId = '/subscriptions/s1/resourceGroups/rg/providers/Microsoft.KeyVault/vaults/kv'
const vault = (rest: object, properties: object = {}): ResourceRecord => ({
  id: vaultId,
  type: vaults,
  ...rest,
  properties,
})
const made = (createdAt: string) => ({ systemData: { createdAt } })
const defaults = { 'properties.closed': { value: true, since: '2023-06-01', before: false }, 'properties.tier': 'low' }
const closed = control('closed', {
  resource: vaults,
  defaults,
  failsWhen: { field: 'properties.closed', notEquals: true },
})
const verdict = (rule: typeof closed, ...entries: Entry[]) => {
  const { controls, findings } = evaluate([rule], entries)
  return findings[0]?.status ?? (controls[0]?.passed ? 'passed' : 'notApplicable')
}

describe('a default that has a date', () => {
  it('holds for what was made since, and the former one for what is older', () => {
    expect(verdict(closed, vault(made('2023-06-01T00:00:00Z')))).toBe('passed')
    expect(verdict(closed, vault(made('2023-05-31T23:59:59.9999999Z')))).toBe('failed')
    for (const name of ['creationTime', 'timeCreated', 'CreationDate'])
      expect(verdict(closed, vault({}, { [name]: '2024-01-01T00:00:00Z' }))).toBe('passed')
    expect(evaluate([closed], [vault(made('2020-01-01T00:00:00Z'))]).findings[0]?.evidence).toEqual([
      { path: 'properties.closed', expected: 'true', actual: false, isDefault: true },
    ])
    const without = { ...closed, defaults: { 'properties.closed': { value: true, since: '2023-06-01' } } }
    expect(verdict(without, vault(made('2020-01-01T00:00:00Z')))).toBe('failed')
  })

  it('is not assessed where age decides and is not known, and else does not matter', () => {
    const { findings } = evaluate([closed], [vault({})])
    expect(findings).toMatchObject([{ status: 'notAssessed', reason: expect.stringContaining('2023-06-01') }])
    expect(verdict(closed, vault(made('long ago')))).toBe('notAssessed')
    expect(verdict(closed, vault({}, { closed: true }))).toBe('passed')
    expect(verdict(closed, vault({}, { closed: false }))).toBe('failed')
    const small = { ...closed, when: { field: 'properties.tier', equals: 'high' } }
    expect(verdict(small, vault({}))).toBe('notApplicable')
    const applies = { ...closed, when: { field: 'properties.closed', equals: true } }
    expect(verdict(applies, vault(made('2020-01-01T00:00:00Z')))).toBe('notApplicable')
    expect(verdict(applies, vault({}))).toBe('notAssessed')
  })

  it('goes by the age of the resource that excuses', () => {
    const key: ResourceRecord = { id: `${vaultId}/keys/k`, type: keys, properties: { open: true } }
    const open = control('open', {
      resource: keys,
      failsWhen: { field: 'properties.open', equals: true },
      unless: { resource: vaults, scope: 'parent', defaults, where: { field: 'properties.closed', equals: true } },
    })
    for (const order of [(list: Entry[]) => list, (list: Entry[]) => list.toReversed()]) {
      expect(verdict(open, ...order([key, vault(made('2023-06-01T00:00:00Z'))]))).toBe('passed')
      expect(verdict(open, ...order([key, vault({}, { closed: true })]))).toBe('passed')
      expect(verdict(open, ...order([key, vault({})]))).toBe('notAssessed')
      const { findings } = evaluate([open], order([key, vault(made('2020-01-01T00:00:00Z'))]))
      expect(findings).toMatchObject([
        { status: 'failed', evidence: [{}, { path: 'properties.closed', actual: false, resource: vaultId }] },
      ])
    }
    expect(evaluate([open], [key, vault({})]).findings[0]?.reason).toContain('2023-06-01')
  })

  it('of one of several that are required leaves open whether it is met', () => {
    const backed = control('backed', {
      defaults,
      requires: { resource: keys, scope: 'children', where: { field: 'properties.closed', equals: true } },
    })
    const key = (name: string, properties: object) => ({ id: `${vaultId}/keys/${name}`, type: keys, properties })
    const [unset, open, shut] = [key('a', {}), key('b', { closed: false }), key('c', { closed: true })]
    for (const order of [(list: Entry[]) => list, (list: Entry[]) => list.toReversed()]) {
      const said = (...entries: Entry[]) => verdict(backed, { collected: [keys] }, ...order([vault({}), ...entries]))
      expect([said(unset, open), said(open), said(unset, open, shut)]).toEqual(['notAssessed', 'failed', 'passed'])
    }
  })

  it('must be a day, the same for all of a control', () => {
    const problems = (given: object) =>
      Control.safeParse({ ...closed, defaults: given }).error?.issues.map(({ path }) => path)
    expect(problems(defaults)).toBeUndefined()
    expect(problems({ a: { value: true, since: 'June' } })).toEqual([['defaults', 'a', 'since']])
    expect(problems({ a: { value: true, since: '2023-06-01', until: 1 } })).toEqual([['defaults', 'a']])
    expect(problems({ a: { value: 1, since: '2023-06-01' }, b: { value: 1, since: '2024-06-01' } })).toEqual([
      ['defaults'],
    ])
  })
})
