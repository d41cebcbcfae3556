import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { resources } from './apply-of-twenty.ts'
import { killAppliesOnPostgres, killScansOnPostgres } from './kills-on-postgres.ts'
import type { Victim } from './machines.ts'
import { printKills } from './on-kill.ts'

/** Kills of each: a worker, every other time with its machine; a web server; the database. */
const kills = Number(process.env.PARAPET_KILLS ?? 20)
const victims: Victim[] = Array.from({ length: kills }, (_, at): Victim[] => [
  at % 2 === 0 ? 'worker' : 'machine',
  'web',
  'database',
]).flat()
const times = (outcomes: Record<string, number>) => Object.values(outcomes).reduce((sum, one) => sum + one, 0)

it(`ends scans on Postgres once, through ${kills} kills of a worker, a web server and the database each`, async () => {
  const chosen = victims.map((victim) => ({ victim, percent: randomInt(100) }))
  const outcomes = await killScansOnPostgres(chosen, 600, printKills(victims.length))
  console.info(
    `scans on Postgres, at ${chosen.map(({ victim, percent }) => `${victim} ${percent} %`).join(', ')}: ${JSON.stringify(outcomes)}`,
  )
  expect(Object.keys(outcomes).filter((outcome) => !outcome.endsWith(': done'))).toEqual([])
  expect(times(outcomes)).toBe(victims.length)
}, 3_600_000)

it(`loses nothing of applies on Postgres, through ${kills} kills of a worker, a web server and the database each`, async () => {
  const chosen = victims.map((victim) => ({ victim, done: randomInt(resources) }))
  const outcomes = await killAppliesOnPostgres(chosen, printKills(victims.length))
  console.info(
    `applies on Postgres, at ${chosen.map(({ victim, done }) => `${victim} ${done}`).join(', ')}: ${JSON.stringify(outcomes)}`,
  )
  expect(outcomes['web: applied']).toBe(kills)
  expect(outcomes['database: applied']).toBe(kills)
  expect(times(outcomes)).toBe(victims.length)
}, 3_600_000)
