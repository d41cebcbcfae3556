import { expect, it } from 'vitest'
import type { RepairRow } from '#app/contract/fix-detail.ts'
import { backTexts, doingText, listed } from './fix-words.ts'

const row = (id: string, kind: RepairRow['kind'], irreversible = false) => ({ id, kind, irreversible }) as RepairRow
const rules = { noun: { one: 'rule', many: 'rules' }, resources: [row('r1', 'delete'), row('r2', 'delete')] }
const servers = {
  noun: { one: 'server', many: 'servers' },
  resources: [row('s1', 'update'), row('s2', 'update', true)],
}
const logs = { noun: { one: 'setting', many: 'settings' }, resources: [row('l1', 'create')] }
const all = () => true

it('says what a fix does, each resource once', () => {
  expect(doingText([servers, rules, servers])).toBe('Removes 2 rules and changes 2 servers')
  expect(doingText([logs])).toBe('Makes 1 setting')
  expect(doingText([rules], ({ id }) => id === 'r1')).toBe('Removes 1 rule')
})

it('counts resources where there are too many kinds of them', () => {
  const kinds = ['a', 'b', 'c', 'd'].map((name) => ({
    noun: { one: name, many: `${name}s` },
    resources: [row(name, 'update')],
  }))
  expect(doingText(kinds)).toBe('Changes 4 resources')
})

it('says how to go back, and what Azure keeps', () => {
  expect(backTexts([rules, servers, logs], all)).toEqual([
    'Undo makes 2 rules again, as the scan read them, sets the former values of 1 server back and removes 1 setting again.',
    'Azure does not take back what is changed of 1 server: it stays.',
  ])
  expect(backTexts([rules], () => false)).toEqual([])
})

it('lists', () => expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']))
