import { expect, it } from 'vitest'
import { killApplies, resources } from './kills-in-applies.ts'

it('loses nothing when an apply is killed at its beginning, in its middle and near its end', async () => {
  const outcomes = await killApplies([
    { victim: 'server', done: 0 },
    { victim: 'terraform', done: resources / 2 },
    { victim: 'both', done: resources - 2 },
  ])
  expect(Object.keys(outcomes).length).toBeGreaterThan(0)
}, 180_000)
