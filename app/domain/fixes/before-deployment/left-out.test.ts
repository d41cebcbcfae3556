import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../arm/json-value.ts'
import { leftOutOf, untoldText } from './left-out.ts'

const of = (plan: JsonObject) => leftOutOf({ terraform_version: '1.7.5', ...plan })
const managed = (address: string, more: object = {}) => ({ address, mode: 'managed', type: 'azurerm_subnet', ...more })
const changed = (address: string, ...actions: string[]) => managed(address, { change: { actions, after: {} } })
const written = (...resources: object[]) => ({ root_module: { resources } })
const state = (...resources: object[]) => ({ prior_state: { values: { root_module: { resources } } } })
const twice = { count_expression: { constant_value: 2 } }
const each = { for_each_expression: { references: ['var.all'] } }
const s = 'azurerm_subnet.s'

describe('what a plan leaves out', () => {
  it('is what is written beside resources that are taken away, but not of a plan that takes all away', () => {
    const configuration = written(managed('azurerm_subnet.a'), managed(s))
    const [gone, made] = [changed('azurerm_subnet.b', 'delete'), changed('azurerm_subnet.a', 'create')]
    expect(of({ resource_changes: [gone, made], configuration }).addresses).toEqual([s])
    expect(of({ resource_changes: [gone], configuration })).toMatchObject({ addresses: [], isPartial: false })
    expect(of({ resource_changes: [], configuration }).addresses).toEqual(['azurerm_subnet.a', s])
  })

  it('is each instance that is told neither by a change, nor as put off; and once, where the state knows it too', () => {
    const configuration = written(managed(s, twice))
    const all = { resource_changes: [changed(`${s}[0]`, 'no-op'), changed(`${s}[1]`, 'no-op')], configuration }
    expect(of(all)).toMatchObject({ addresses: [], isPartial: false })
    const deferred_changes = [null, { resource_change: null }, { resource_change: managed(`${s}[1]`) }]
    expect(of({ ...all, resource_changes: [changed(`${s}[0]`, 'no-op')], deferred_changes }).addresses).toEqual([])
    const known = state(managed(`${s}[1]`), managed(`data.${s}`, { mode: 'data' }), managed(s, { address: null }), {})
    expect(of({ ...all, ...known, resource_changes: [changed(`${s}[0]`, 'no-op')] }).addresses).toEqual([`${s}[1]`])
  })

  it('is untold where an expression says how many there are, and nothing any of them', () => {
    const other = managed('random_id.r', { type: 'random_id', ...each })
    const plan = {
      resource_changes: [],
      configuration: written(managed(s, each), other, managed('azurerm_subnet.t', twice)),
    }
    expect(of(plan).untold).toEqual([s])
    expect(of({ ...plan, resource_changes: [changed(`${s}["a"]`, 'create')] }).untold).toEqual([])
    expect(of({ ...plan, ...state(managed(`${s}["a"]`)) }).untold).toEqual([])
  })

  it('is told by an output that is not planned, but of a plan that takes all away or puts something off', () => {
    const configuration = { root_module: { outputs: { id: {} } } }
    const plan = { resource_changes: [], output_changes: {}, configuration }
    expect(of(plan).isPartial).toBe(true)
    expect(of({ ...plan, planned_values: {} }).isPartial).toBe(true)
    expect(of({ ...plan, planned_values: { outputs: { id: {} } } }).isPartial).toBe(false)
    expect(of({ ...plan, resource_changes: [changed(s, 'delete')] }).isPartial).toBe(false)
    expect(of({ ...plan, deferred_changes: [{ resource_change: managed(s) }] }).isPartial).toBe(false)
    expect(of({ resource_changes: [], configuration }).isPartial).toBe(false)
  })
})

it('names five of the blocks that may have been left out, and counts the others', () => {
  const blocks = ['a', 'b', 'c', 'd', 'e', 'f']
  const said = (count: number) => untoldText({ addresses: [], isPartial: false, untold: blocks.slice(0, count) })
  expect(said(5)).toEqual([expect.stringMatching(/^The plan says nothing of 5 resources .*: a, b, c, d, e\.$/)])
  expect(said(6)).toEqual([expect.stringMatching(/ 6 resources .*: a, b, c, d, e, and 1 more\.$/)])
  expect(untoldText({ addresses: [], isPartial: true, untold: blocks })).toEqual([])
})
