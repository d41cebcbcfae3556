import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { repairedRecord, undoneRecord } from '#tests/content/repaired-record.ts'
import { runRepairedCase } from '#tests/content/run-cases.ts'
import { control, record, repair } from '#tests/factories/repair-control.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import { ControlCase } from '../../judgement/controls/control-case.ts'
import { valueAt } from './repair-body.ts'

const names = ['a', 'b', 'c', 'D']
const leaf = fc.oneof(fc.boolean(), fc.integer(), fc.constantFrom('x', 'y'))
const { tree } = fc.letrec<{ tree: JsonObject }>((tie) => ({
  tree: fc.dictionary(fc.constantFrom(...names), fc.oneof({ depthSize: 'small' }, leaf, fc.array(leaf), tie('tree')), {
    minKeys: 1,
  }),
}))

function leavesOf(value: JsonObject, path: string): { field: string; equals: unknown }[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    if (Array.isArray(inner)) return []
    return typeof inner === 'object'
      ? leavesOf(inner as JsonObject, `${path}.${name}`)
      : [{ field: `${path}.${name}`, equals: inner }]
  })
}

describe('whatever the resource holds', () => {
  it('a patch closes the finding, goes back to it, and has nothing to do twice', () => {
    fc.assert(
      fc.property(tree, tree, (properties, patch) => {
        const wanted = leavesOf(patch, 'properties')
        fc.pre(wanted.length > 0)
        const of = control({ patch: { properties: patch } }, { failsWhen: { not: { allOf: wanted } } })
        const one = ControlCase.parse({ name: 'n', expect: 'fail', resource: { properties } })
        fc.pre(runCase(of, one).verdict === 'fail')
        expect(runRepairedCase(of, one)).toMatchObject({ repaired: { verdict: 'pass' }, undone: { verdict: 'fail' } })
        const found = repair(of, record(properties))
        const repaired = found && repairedRecord(found, record(properties), {})
        expect(repaired && repair(of, repaired)).toBeNull()
      }),
    )
  })

  it('an edit leaves no element at fault, touches no other one, and goes back', () => {
    const element = fc.record(
      { open: fc.boolean(), name: fc.constantFrom('x', 'y'), more: leaf },
      { requiredKeys: ['open', 'name'] },
    )
    const failsWhen = {
      count: { field: 'properties.rules[*]', where: { field: 'properties.rules[*].open', equals: true } },
      greater: 0,
    }
    fc.assert(
      fc.property(fc.array(element), fc.boolean(), (rules, removes) => {
        const change = removes ? { remove: true as const } : { set: { open: false, added: 1 } }
        const of = control({ edit: { path: 'properties.rules', ...change } }, { failsWhen })
        const before = record({ rules })
        const found = repair(of, before)
        expect(found === null).toBe(rules.every(({ open }) => !open))
        if (!found) return
        const after = repairedRecord(found, before, {})
        const sound = rules.filter(({ open }) => !open)
        const left = valueAt(after, 'properties.rules') as typeof rules
        expect(left.filter((rule) => !('added' in rule))).toEqual(sound)
        expect(left.some(({ open }) => open)).toBe(false)
        const undone = valueAt(undoneRecord(found, after), 'properties.rules') as JsonObject[]
        expect(undone.map(({ added, ...rule }) => rule)).toEqual(rules)
        expect(undone.every(({ added }) => added === null || added === undefined)).toBe(true)
      }),
    )
  })
})
