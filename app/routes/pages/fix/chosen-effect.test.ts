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

it('counts what the chosen resources close', () => {
  const gaps = [gap('tls', [row('a'), row('b')]), gap('https', [row('a')], 0)]
  expect(choosableIds(gaps)).toEqual(['a', 'b'])
  expect(effectOf(gaps, new Set(['a', 'b']))).toEqual({ findings: 3, gaps: 2, points: 1 })
  expect(effectOf(gaps, new Set(['b']))).toEqual({ findings: 1, gaps: 1, points: 0.5 })
  expect(effectOf(gaps, new Set())).toEqual({ findings: 0, gaps: 0, points: 0 })
})

it('needs all rules of a finding gone before it is closed', () => {
  const gaps = [gap('open', [row('rule-1', { failingId: 'nsg' }), row('rule-2', { failingId: 'nsg' })])]
  expect(effectOf(gaps, new Set(['rule-2'])).findings).toBe(0)
  expect(effectOf(gaps, new Set(['rule-1', 'rule-2'])).findings).toBe(1)
})

it('leaves alone what is closed, and has modules do all of theirs', () => {
  const gaps = [gap('tls', [row('a', { closed: true }), row('b')]), gap('made', [row('c', { choosable: false })])]
  expect(choosableIds(gaps)).toEqual(['b'])
  expect(effectOf(gaps, new Set())).toEqual({ findings: 1, gaps: 1, points: 0.5 })
})
