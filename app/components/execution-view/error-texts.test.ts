import { expect, it } from 'vitest'
import { errorTexts, reasonLine } from './error-texts.ts'

it.each([
  ['', null, ''],
  ['Error: a\n', null, 'Error: a'],
  ['', 'No Terraform was found.', 'No Terraform was found.'],
  ['Error: a', 'Error: a', 'Error: a'],
  ['Error: a', 'The apply was stopped.', 'The apply was stopped.\n\nError: a'],
])('of %j and %j makes %j', (stderr, error, expected) => expect(errorTexts(stderr, error)).toBe(expected))

it.each([
  [null, null],
  ['7 of 8 done; a: it has a lock. ', '7 of 8 done; a: it has a lock.'],
  ['Error: a\n\n  on main.tf line 1', null],
])('says %j as the line %j', (error, line) => expect(reasonLine(error)).toBe(line))
