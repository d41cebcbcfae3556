import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, contentsOf, control, plan } from '#tests/factories/planned-templates.ts'

const fixes = fc.oneof(
  fc.record({
    patch: fc.record({
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ max: 2, min: 0 }), { minKeys: 1 }),
    }),
  }),
  fc.constant({ delete: true }),
  fc.constant({ manual: 'Ask.' }),
  fc.record({
    edit: fc.record({
      path: fc.constant('properties.rules'),
      where: fc.record({ field: fc.constant('properties.rules[*].port'), equals: fc.integer({ min: 0, max: 2 }) }),
      set: fc.record({ access: fc.constantFrom('Deny', 'Audit') }),
    }),
  }),
)
const controls = fc
  .array(
    fc.record({
      fix: fixes,
      horizon: fc.constantFrom('immediate', 'shortTerm', 'mediumTerm'),
      severity: fc.constantFrom('critical', 'high', 'low'),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((list) => list.map(({ fix, horizon, severity }, at) => control(`c${at}`, { ...fix, horizon }, { severity })))
const resources = fc
  .array(
    fc.record({
      a: fc.constantFrom(0, 1, null),
      rules: fc.array(fc.record({ port: fc.integer({ min: 0, max: 2 }), access: fc.constant('Allow') }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((properties, at) => account(`r${at}`, properties)))

test('every finding is in exactly one template for its resource, or left to a person; nothing is lost', () => {
  fc.assert(
    fc.property(controls, resources, (list, records) => {
      const made = plan(list, records)
      const closed = contentsOf(made).flatMap(({ fixes }) =>
        fixes.flatMap((fix) =>
          fix.reasons.flatMap((reason) => fix.resources.map((one) => `${reason.control_id} ${one.failing_id}`)),
        ),
      )
      expect(new Set(closed).size).toBe(closed.length)
      const open = made.manual.reduce((sum, gap) => sum + gap.affectedResources, 0)
      expect(closed.length + open).toBe(list.length * records.length)
      for (const { fixes } of contentsOf(made)) {
        expect(new Set(fixes.map(({ name }) => name)).size).toBe(fixes.length)
        for (const fix of fixes) expect(new Set(fix.resources.map(({ id }) => id)).size).toBe(fix.resources.length)
        expect(fixes.reduce((sum, fix) => sum + fix.resources.length, 0)).toBeLessThanOrEqual(200)
      }
      expect(plan([...list].reverse(), [...records].reverse())).toEqual(made)
    }),
  )
})
