import { expect, it } from 'vitest'
import { resources } from './apply-of-twenty.ts'
import { killApplies } from './kills-in-applies.ts'

it('loses nothing when an apply is killed at its beginning, in its middle and near its end', async () => {
  const outcomes = await killApplies([
    { victim: 'server', done: 0 },
    { victim: 'terraform', done: resources / 2 },
    { victim: 'both', done: resources - 2 },
  ])
  const victims = Object.keys(outcomes).map((outcome) => outcome.split(':')[0])
  expect(victims).toEqual(expect.arrayContaining(['server', 'terraform', 'both']))
})
