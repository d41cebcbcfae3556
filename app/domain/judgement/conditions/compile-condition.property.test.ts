import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, resources } from '#tests/factories/arbitrary-condition.ts'
import { interpret, isObject, type Json } from '#tests/factories/naive-condition.ts'
import { compileCondition } from './compile-condition.ts'
import { sourceOf } from './compiled-condition.ts'
import type { Condition } from './condition.ts'
import { EvidenceList } from './evidence.ts'
import { createScope } from './scope.ts'
import { functionOf } from './source.ts'

const judge = (source: Json, resource: unknown, defaults?: Json): boolean =>
  compileCondition(source as Condition, { defaults }).test(createScope(new Date(0), resource))

/** The same by the code that is made of the condition. */
const judgeByCode = (source: Json, resource: unknown, defaults?: Json): boolean =>
  functionOf<boolean>(sourceOf(compileCondition(source as Condition, { defaults })))(createScope(new Date(0), resource))

/** The value at a concrete path such as `properties.list[1].x`, names as the resource spells them. */
function lookUp(resource: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, step) => {
      if (Array.isArray(value)) return value[Number(step)]
      return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
    }, resource)
}

function explain(source: Json, resource: unknown, defaults?: Json) {
  const evidence = new EvidenceList()
  compileCondition(source as Condition, { defaults }).explain(createScope(new Date(0), resource), true, evidence)
  return evidence.finish().evidence
}

/** With all names in lower case. */
function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), lowered(one)]))
}

const runs = { numRuns: 2000 }

describe('compiled conditions', () => {
  it('judge as the naive interpreter does and never throw', () => {
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge(source, resource)).toBe(interpret(source, resource))
      }),
      runs,
    )
  })

  it('judge the same as generated code, with names of any casing and defaults for what is absent', () => {
    const defaults = { 'properties.x': 'Allow', 'properties.list[*].x': 1 }
    fc.assert(
      fc.property(condition, fc.oneof(resources, fc.jsonValue()), fc.boolean(), (source, resource, isLowered) => {
        const judged = isLowered ? lowered(resource) : resource
        expect(judgeByCode(source, judged)).toBe(judge(source, judged))
        expect(judgeByCode(source, judged, defaults)).toBe(judge(source, judged, defaults))
      }),
      { numRuns: 700 },
    )
  })

  it('read names that lists, texts and objects have of their own as absent', () => {
    const name = fc.constantFrom('length', 'constructor', '__proto__', 'link', '0', "it's", 'a.b', 'x')
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.array(fc.constant('x')), fc.constant({ x: 1 })), (one, holder) => {
        const source = { field: `properties['${one.replaceAll("'", "''")}']`, exists: true }
        const resource = { properties: holder }
        const isThere = typeof holder === 'object' && !Array.isArray(holder) && one === 'x'
        expect([judge(source, resource), judgeByCode(source, resource)]).toEqual([isThere, isThere])
      }),
    )
  })

  it('hold no differently when negated twice', () => {
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge({ not: { not: source } }, resource)).toBe(judge(source, resource))
        expect(judge({ not: source }, resource)).toBe(!judge(source, resource))
      }),
    )
  })

  it('do not depend on the case of property names', () => {
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge(source, lowered(resource))).toBe(judge(source, resource))
      }),
    )
  })

  it('give evidence that the resource bears out, whenever they hold', () => {
    const defaults = { 'properties.x': 'Allow', 'properties.list[*].x': 1 }
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        if (!judge(source, resource, defaults)) return
        const evidence = explain(source, resource, defaults)
        expect(evidence).not.toEqual([])
        for (const { path, expected, actual, isDefault } of evidence) {
          expect(expected).not.toBe('')
          if (path.endsWith('[*]')) {
            expect(actual).toBeTypeOf('number')
            continue
          }
          const found = lookUp(resource, path) ?? undefined
          if (isDefault) expect([found, ['Allow', 1].includes(actual as string)]).toEqual([undefined, true])
          else expect(found).toEqual(actual)
        }
      }),
      runs,
    )
  })

  it('survive any JSON at all', () => {
    fc.assert(
      fc.property(condition, fc.oneof(fc.jsonValue(), fc.constant({ x: { toString: false } })), (source, anything) => {
        expect(judge(source, anything)).toBeTypeOf('boolean')
        expect(judge(source, { properties: anything })).toBeTypeOf('boolean')
      }),
    )
  })
})
