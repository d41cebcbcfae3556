import { expect, it } from 'vitest'
import { checkValues, requireValues, valuesFor } from './fix-values.ts'

const asking = (...names: string[]) => names.map((name) => ({ name, required: true, description: 'Who is told.' }))

it('gives a fix the values that it takes', () => {
  expect(valuesFor(asking('mail'), { mail: 'a', other: 'b' })).toEqual({ mail: 'a' })
})

it('refuses a value that none takes, and lets others lack one', () => {
  expect(() => checkValues([asking('mail'), asking()], { mail: 'a' })).not.toThrow()
  expect(() => checkValues([asking('mail')], { nope: 1 })).toThrow('None of the fixes has a variable nope.')
})

it('names what a fix needs and lacks, and lets it keep what it was given before', () => {
  expect(() => requireValues(asking('mail'), 1, { mail: 'a' })).not.toThrow()
  expect(() => requireValues(asking('mail'), 1, {})).toThrow('mail needs a value: Who is told.')
  expect(() => requireValues(asking('mail'), 0, {})).not.toThrow()
})
