import type { SubscriptionPlan } from './estate-plan.ts'
import {
  absentShare,
  type Habit,
  habitsNeverFollowed,
  legacyFactor,
  legacyShare,
  maturity,
  teamFactor,
} from './maturity.ts'
import type { Location } from './names.ts'
import { type Random, seededRandom } from './random.ts'
import { groupForUnit, type ResourceGroup } from './resource-groups.ts'
import type { EstateSubscription } from './tenant.ts'

/** One thing that a family builds together with its children: a storage account with its services, a server with its databases. */
export interface Unit {
  plan: SubscriptionPlan
  subscription: EstateSubscription
  group: ResourceGroup
  location: Location
  /** Counts from 0 within the family and the subscription. */
  index: number
  random: Random
  /** Dates from before the company had standards. */
  legacy: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

export function unitAt(plan: SubscriptionPlan, family: string, index: number, teams: readonly string[]): Unit {
  const random = seededRandom(plan.seed, plan.subscription.stage, family, index)
  const group = groupForUnit(plan, random, teams)
  const legacy = random.chance(legacyShare[plan.subscription.stage])
  const year = legacy ? random.int(2016, 2019) : random.int(2021, 2025)
  const createdAt = new Date(Date.UTC(year, random.int(0, 11), random.int(1, 28), random.int(6, 18), random.int(0, 59)))
  return {
    plan,
    subscription: plan.subscription,
    group,
    location: group.location,
    index,
    random,
    legacy,
    createdAt: createdAt.toISOString(),
  }
}

/** The unit with choices of its own for one part of it, so that what was drawn before it stays what it is. */
export function apart(unit: Unit, part: string): Unit {
  return { ...unit, random: seededRandom(unit.plan.seed, unit.subscription.stage, part) }
}

/** Whether the unit does this one thing right. Draws anew on each call. */
export function follows(unit: Unit, habit: Habit): boolean {
  if (habitsNeverFollowed[unit.group.team]?.includes(habit)) return false
  const average = maturity[unit.subscription.stage][habit]
  const probability = average * (unit.legacy ? legacyFactor : 1) * (teamFactor[unit.group.team] ?? 1)
  return unit.random.chance(Math.min(probability, 0.99))
}

export function setting<Right, Wrong>(unit: Unit, habit: Habit, right: Right, wrong: Wrong): Right | Wrong {
  return follows(unit, habit) ? right : wrong
}

/** As `setting`, but a legacy resource may lack the property, as Azure leaves out what was never set. */
export function settingOrAbsent<Right, Wrong>(
  unit: Unit,
  habit: Habit,
  right: Right,
  wrong: Wrong,
): Right | Wrong | undefined {
  if (follows(unit, habit)) return right
  return unit.legacy && unit.random.chance(absentShare) ? undefined : wrong
}

/** For what Azure has always done but older resources do not say. */
export function absentWhenOld<Value>(unit: Unit, value: Value): Value | undefined {
  return unit.legacy && unit.random.chance(absentShare) ? undefined : value
}
