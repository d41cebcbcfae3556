import { expect, it } from 'vitest'
import type { RepairRow } from '#app/contract/fix-detail.ts'
import { choosableIds, effectOf } from './chosen-effect.ts'

const row = (id: string, of: Partial<RepairRow> = {}): RepairRow => ({
  id,
  name: id,
  parent: null,
  group: null,
  failingId: id,
  kind: 'update',
  values: [],
  irreversible: false,
  choosable: true,
  closed: false,
  ...of,
})
const gap = (controlId: string, resources: RepairRow[], points = 0.5) => ({
  controlId,
  points,
  resources,
})

const free = () => false

it('counts what the chosen resources close', () => {
  const gaps = [gap('tls', [row('a'), row('b')]), gap('https', [row('a')], 0)]
  expect(choosableIds(gaps)).toEqual(['a', 'b'])
  expect(effectOf(gaps, new Set(['a', 'b']), free)).toEqual({ findings: 3, behindLocks: 0, gaps: 2, points: 1 })
  expect(effectOf(gaps, new Set(['b']), free)).toEqual({ findings: 1, behindLocks: 0, gaps: 1, points: 0.5 })
  expect(effectOf(gaps, new Set(), free)).toEqual({ findings: 0, behindLocks: 0, gaps: 0, points: 0 })
})

it('needs all rules of a finding gone before it is closed', () => {
  const gaps = [gap('open', [row('rule-1', { failingId: 'nsg' }), row('rule-2', { failingId: 'nsg' })])]
  expect(effectOf(gaps, new Set(['rule-2']), free).findings).toBe(0)
  expect(effectOf(gaps, new Set(['rule-1', 'rule-2']), free).findings).toBe(1)
})

it('does not count what a lock will stop, in whatever order its rows stand', () => {
  const rules = ['rule-1', 'rule-2', 'rule-3'].map((id) => row(id, { failingId: 'nsg' }))
  const all = new Set(['rule-1', 'rule-2', 'rule-3', 'a'])
  for (const locked of all) {
    const effect = effectOf([gap('open', rules), gap('tls', [row('a')])], all, ({ id }) => id === locked)
    expect(effect).toEqual({ findings: 1, behindLocks: 1, gaps: 1, points: 0.5 })
  }
  const some = new Set(['rule-1', 'rule-2'])
  expect(effectOf([gap('open', rules)], some, () => true)).toMatchObject({ findings: 0, behindLocks: 0 })
})

it('leaves alone what is closed, and has modules do all of theirs', () => {
  const gaps = [gap('tls', [row('a', { closed: true }), row('b')]), gap('made', [row('c', { choosable: false })])]
  expect(choosableIds(gaps)).toEqual(['b'])
  expect(effectOf(gaps, new Set(), free)).toEqual({ findings: 1, behindLocks: 0, gaps: 1, points: 0.5 })
})
