import { expect, it } from 'vitest'
import { errorTexts } from './error-texts.ts'

it.each([
  ['', null, ''],
  ['Error: a\n', null, 'Error: a'],
  ['', 'No Terraform was found.', 'No Terraform was found.'],
  ['Error: a', 'Error: a', 'Error: a'],
  ['Error: a', 'The apply was stopped.', 'The apply was stopped.\n\nError: a'],
])('of %j and %j makes %j', (stderr, error, expected) => expect(errorTexts(stderr, error)).toBe(expected))
