import { expect, it } from 'vitest'
import { splitErrors } from './split-errors.ts'

it('counts errors as Terraform writes them', () => {
  const text = 'Error: first\n\n  with a.b,\n\nError: second\n'
  expect(splitErrors(text)).toEqual([
    { head: 'Error:', body: ' first\n\n  with a.b,' },
    { head: 'Error:', body: ' second' },
  ])
})

it('takes another text as one error, and nothing as none', () => {
  expect(splitErrors('terraform: not found')).toEqual([{ head: '', body: 'terraform: not found' }])
  expect(splitErrors('')).toEqual([])
})
