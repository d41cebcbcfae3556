import { expect, it } from 'vitest'
import { subscriptionNamed } from './subscription-named.ts'

const [production, sandbox] = [
  { subscriptionId: '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c', displayName: 'Aldergrove – Production' },
  { subscriptionId: 'e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73', displayName: 'Aldergrove – Sandbox' },
]
const all = [production, sandbox]

it.each([['E95B0C47-7A21-4D3F-86C8-5F02AB9E1D73'], ['e95b0c47'], ['aldergrove - sand']])('takes %s', (named) => {
  expect(subscriptionNamed(all, named)).toBe(sandbox)
})

it('refuses what several are named by, with their ids', () => {
  expect(() => subscriptionNamed(all, 'aldergrove')).toThrow(
    expect.objectContaining({ code: 'invalid', message: expect.stringContaining(production?.subscriptionId ?? '') }),
  )
})

it.each([[''], ['nope']])('knows no "%s", and says what there is', (named) => {
  expect(() => subscriptionNamed(all, named)).toThrow(
    expect.objectContaining({ code: 'not-found', message: expect.stringContaining('Aldergrove – Sandbox') }),
  )
})
