import { expect, it } from 'vitest'
import type { Template } from '#app/contract/templates.ts'
import { checkValues, requireValues, valuesFor } from './fix-values.ts'

const asking = (...names: string[]) => ({
  name: 'A template',
  run_variables: names.map((name) => ({
    name,
    required: true,
    description: 'Who is told.',
  })) as Template['run_variables'],
})

it('gives a template the values that it takes', () => {
  expect(valuesFor(asking('mail'), { mail: 'a', other: 'b' })).toEqual({ mail: 'a' })
})

it('refuses a value that none takes, and lets others lack one', () => {
  expect(() => checkValues([asking('mail'), asking()], { mail: 'a' })).not.toThrow()
  expect(() => checkValues([asking('mail')], { nope: 1 })).toThrow('None of the templates has a variable nope.')
  expect(() => checkValues([], { nope: 1 })).not.toThrow()
})

it('names what a template needs and lacks', () => {
  expect(() => requireValues(asking('mail'), { mail: 'a' })).not.toThrow()
  expect(() => requireValues(asking('mail'), {})).toThrow('mail needs a value: Who is told.')
})
