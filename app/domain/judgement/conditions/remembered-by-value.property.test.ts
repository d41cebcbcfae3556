import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resources as anyResources, condition } from '#tests/factories/arbitrary-condition.ts'
import { compileCondition } from './compile-condition.ts'
import { sourceOf } from './compiled-condition.ts'
import type { Condition } from './condition.ts'
import { EvidenceList } from './evidence.ts'
import { explaining } from './explaining.ts'
import { createScope, lookAt } from './scope.ts'
import { functionOf } from './source.ts'

const range = "replace(trim(string(current('range'))), '*', '0-65535')"
const sources: Condition[] = [
  { value: "[length(split(field('properties.x'), '-'))]", greater: 1 },
  {
    value: "[sub(int(last(split(field('properties.x'), '-'))), int(first(split(field('properties.y'), '-'))))]",
    less: 4,
  },
  { value: "[toLower(coalesce(field('properties.x'), 'none'))]", like: "[concat(string(field('properties.y')), '*')]" },
  { value: "[if(empty(field('properties.x')), true(), bool(field('properties.x')))]", equals: true },
  {
    count: {
      field: 'properties.list[*]',
      name: 'rule',
      where: {
        count: {
          value: [1, 2, 22],
          name: 'port',
          where: {
            allOf: [
              {
                value: "[concat(string(current('rule').x), ':', string(field('properties.x')))]",
                notLike: "[concat('*', string(current('port')), '*')]",
              },
              {
                count: {
                  value: "[split(string(current('rule').y), ',')]",
                  name: 'range',
                  where: {
                    allOf: [
                      { value: `[int(first(split(${range}, '-')))]`, lessOrEquals: "[current('port')]" },
                      { value: `[int(last(split(${range}, '-')))]`, greaterOrEquals: "[current('port')]" },
                    ],
                  },
                },
                greater: 0,
              },
            ],
          },
        },
        greater: 0,
      },
    },
    greater: 0,
  },
]
const port = fc.constantFrom(
  '1',
  '2-3',
  '20-30',
  '*',
  '1,22',
  ' 22 ',
  22,
  1,
  true,
  null,
  '',
  ['1', '2-3'],
  { x: 1 },
  'x'.repeat(90),
)
const element = fc.record({ x: port, y: port }, { requiredKeys: [] })
const resource = fc.record({
  properties: fc.record({ x: port, y: port, list: fc.array(element, { maxLength: 3 }) }, { requiredKeys: [] }),
})

it('conditions that remember what they made of a value judge as those that see each resource for the first time', () => {
  fc.assert(
    fc.property(fc.array(resource, { minLength: 2, maxLength: 8 }), (resources) => {
      const compiled = sources.map((source) => compileCondition(source))
      const byCode = compiled.map((one) => functionOf<boolean>(sourceOf(one)))
      const scope = createScope(new Date(0))
      for (const one of [...resources, ...resources]) {
        lookAt(scope, one)
        const fresh = sources.map((source) => compileCondition(source).test(createScope(new Date(0), one)))
        expect(compiled.map(({ test }) => test(scope))).toEqual(fresh)
        expect(byCode.map((judge) => judge(scope))).toEqual(fresh)
      }
    }),
    { numRuns: 150 },
  )
})

const days = ['2026-01-01', '2026-06-01'].map((day) => new Date(day))
const ofClock: Condition = { value: '[utcNow()]', greaterOrEquals: "[concat('2026-0', string(field('properties.x')))]" }
const ofClockAndValue: Condition = {
  value: "[addDays(utcNow(), length(string(field('properties.x'))))]",
  greater: '2026-01-03',
}
const ofValues: Condition = {
  count: {
    value: [
      { x: 'Allow', ends: 1 },
      { x: 'DENY', ends: 2 },
    ],
    name: 'one',
    where: {
      allOf: [
        { field: 'properties.x', like: "[concat(current('one').x, '*')]" },
        {
          anyOf: [
            { field: 'kind', equals: "[current('one').ends]" },
            { field: 'tags.owner', exists: false },
            { value: '[utcNow()]', less: '2026-03-01' },
          ],
        },
      ],
    },
  },
  greater: 0,
}

it('outcomes and evidence that are remembered are those of resources that are seen for the first time', () => {
  const any = fc.oneof(
    { weight: 3, arbitrary: condition.map((one) => one as unknown as Condition) },
    fc.constantFrom(ofClock, ofClockAndValue, ofValues, ...sources),
  )
  fc.assert(
    fc.property(
      any,
      fc.array(fc.tuple(fc.oneof(anyResources, resource), fc.constantFrom(...days)), { minLength: 2, maxLength: 6 }),
      fc.constantFrom(undefined, { 'properties.x': 'Allow', 'properties.list[*].x': 1 }),
      (source, all, defaults) => {
        const compiled = compileCondition(source, { defaults })
        const [why, whyNot] = [explaining(compiled, true), explaining(compiled, false)]
        for (const [one, now] of [...all, ...all]) {
          const fresh = compileCondition(source, { defaults })
          const scope = createScope(now, one)
          const outcome = fresh.test(scope)
          const evidence = new EvidenceList()
          fresh.explain(scope, outcome, evidence)
          expect(compiled.test(createScope(now, one))).toBe(outcome)
          expect((outcome ? why : whyNot)(createScope(now, one))).toEqual(evidence.finish())
        }
      },
    ),
    { numRuns: 700 },
  )
})
