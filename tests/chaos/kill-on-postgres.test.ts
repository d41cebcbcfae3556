import { expect, it } from 'vitest'
import { killAppliesOnPostgres, killScansOnPostgres } from './kills-on-postgres.ts'

it('ends scans whose worker, web server or database was killed, once', async () => {
  const outcomes = await killScansOnPostgres(
    [
      { victim: 'worker', percent: 75 },
      { victim: 'web', percent: 30 },
      { victim: 'database', percent: 95 },
    ],
    400,
  )
  expect(outcomes).toEqual({ 'worker: done': 1, 'web: done': 1, 'database: done': 1 })
})

it('loses nothing of applies whose worker, machine, web server or database was killed', async () => {
  const outcomes = await killAppliesOnPostgres([
    { victim: 'machine', done: 0 },
    { victim: 'web', done: 5 },
    { victim: 'database', done: 5 },
  ])
  expect(outcomes).toEqual({ 'machine: interrupted': 1, 'web: applied': 1, 'database: applied': 1 })
})
