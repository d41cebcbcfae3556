import { describe, expect, it } from 'vitest'
import { planEstate } from './estate-plan.ts'
import { type Habit, maturity } from './maturity.ts'
import type { Stage } from './tenant.ts'
import { absentWhenOld, follows, settingOrAbsent, type Unit, unitAt } from './unit.ts'

const plans = planEstate(1, 2500)

function someUnit(stage: Stage, change: Partial<Unit>, team = 'erp'): Unit {
  const plan = plans.find(({ subscription }) => subscription.stage === stage)
  if (plan === undefined) throw new Error(`No plan of ${stage}`)
  const unit = unitAt(plan, 'test', 0, [])
  return { ...unit, legacy: false, group: { ...unit.group, team }, ...change }
}

function shareFollowing(unit: Unit, habit: Habit): number {
  const draws = 4000
  return Array.from({ length: draws }, () => follows(unit, habit)).filter(Boolean).length / draws
}

describe('follows', () => {
  it.each(['production', 'development', 'sandbox'] as const)('is as mature as the table says in %s', (stage) => {
    const share = shareFollowing(someUnit(stage, {}), 'logging')
    expect(Math.abs(share - maturity[stage].logging)).toBeLessThan(0.04)
  })

  it('is rarer on legacy resources', () => {
    const legacy = shareFollowing(someUnit('production', { legacy: true }), 'recovery')
    expect(legacy).toBeLessThan(maturity.production.recovery / 2)
  })

  it('never happens for what a team never does', () => {
    expect(shareFollowing(someUnit('production', {}, 'logistics'), 'encryptionInTransit')).toBe(0)
  })
})

describe('settings of old resources', () => {
  const outcomes = (draw: () => unknown) => new Set(Array.from({ length: 200 }, draw))

  it('may be absent, but only there', () => {
    const old = someUnit('sandbox', { legacy: true })
    const recent = someUnit('sandbox', {})
    expect(outcomes(() => settingOrAbsent(old, 'entraOnly', 'right', 'wrong'))).toEqual(
      new Set(['right', 'wrong', undefined]),
    )
    expect(outcomes(() => settingOrAbsent(recent, 'entraOnly', 'right', 'wrong'))).toEqual(new Set(['right', 'wrong']))
    expect(outcomes(() => absentWhenOld(old, 'default'))).toEqual(new Set(['default', undefined]))
    expect(outcomes(() => absentWhenOld(recent, 'default'))).toEqual(new Set(['default']))
  })
})

describe('unitAt', () => {
  it('describes the same unit the same way, whatever the size of the estate', () => {
    const [small] = planEstate(1, 2500)
    const [large] = planEstate(1, 50_000)
    if (small === undefined || large === undefined) throw new Error('No plan')
    expect(unitAt(large, 'sqlServers', 3, ['finance']).createdAt).toBe(
      unitAt(small, 'sqlServers', 3, ['finance']).createdAt,
    )
  })

  it('stands in a group of one of its teams', () => {
    const [plan] = plans
    if (plan === undefined) throw new Error('No plan')
    for (let index = 0; index < 50; index++)
      expect(['finance', 'web']).toContain(unitAt(plan, 'test', index, ['finance', 'web']).group.team)
  })
})
