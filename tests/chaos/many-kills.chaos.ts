import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { resources } from './apply-of-twenty.ts'
import { type ApplyKill, killApplies } from './kills-in-applies.ts'
import { killScans } from './kills-in-scans.ts'
import { printKills } from './on-kill.ts'

/** Kills of each kind. */
const kills = Number(process.env.PARAPET_KILLS ?? 30)
const victims = ['server', 'terraform', 'both'] as const

it(`survives ${kills} kills at any moment of a scan`, async () => {
  const percentages = Array.from({ length: kills }, () => randomInt(100))
  const outcomes = await killScans(percentages, 2500, printKills(kills))
  console.info(`${kills} kills in scans, at ${percentages.join(', ')} %: ${JSON.stringify(outcomes)}`)
  expect(outcomes.done).toBe(kills)
}, 3_600_000)

it(`survives ${kills} kills at any moment of an apply`, async () => {
  const chosen = Array.from({ length: kills }, (_, round): ApplyKill => {
    return { victim: victims[round % victims.length] ?? 'server', done: randomInt(resources) }
  })
  const outcomes = await killApplies(chosen, printKills(kills))
  console.info(
    `${kills} kills in applies, after ${chosen.map(({ done }) => done).join(', ')} resources: ${JSON.stringify(outcomes)}`,
  )
  const ended = Object.entries(outcomes).filter(([outcome]) => outcome.includes(':'))
  expect(ended.reduce((sum, [, times]) => sum + times, 0)).toBe(kills)
}, 3_600_000)
