import fc from 'fast-check'
import { expect, it } from 'vitest'
import { condition, resources } from '#tests/factories/arbitrary-condition.ts'
import { interpret, type Json } from '#tests/factories/naive-condition.ts'
import { compileCondition } from '../conditions/compile-condition.ts'
import type { Condition } from '../conditions/condition.ts'
import { createScope, lookAt } from '../conditions/scope.ts'
import { type Outcome, outcomeOf, outcomesOf } from './outcome.ts'

interface Conditions {
  when?: Json
  failsWhen?: Json
}

const compile = (source: Json | undefined) => source && compileCondition(source as unknown as Condition)
const control = ({ when, failsWhen }: Conditions) => outcomeOf(compile(when), compile(failsWhen))

function naive({ when, failsWhen }: Conditions, resource: unknown): Outcome {
  if (when && !interpret(when, resource)) return 'notApplicable'
  return failsWhen && interpret(failsWhen, resource) ? 'fails' : 'holds'
}

const conditions = fc.record({ when: condition, failsWhen: condition }, { requiredKeys: [] })

it('one function for all controls of a type says what each of them says alone, resource after resource', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(conditions, fc.option(conditions, { freq: 3, nil: undefined })), { maxLength: 5 }),
      fc.array(resources, { maxLength: 4 }),
      (controls, all) => {
        const judge = outcomesOf(
          controls.map(([present, earlier]) => ({
            ...control(present),
            ...(earlier && { former: { control: control(earlier) } }),
          })),
        )
        const scope = createScope(new Date(0))
        for (const resource of [...all, ...all]) {
          lookAt(scope, resource)
          expect(judge(scope)).toEqual(
            controls.map(([present, earlier]) => {
              const said = naive(present, resource)
              return earlier && naive(earlier, resource) !== said ? 'byAge' : said
            }),
          )
        }
      },
    ),
    { numRuns: 500 },
  )
})
