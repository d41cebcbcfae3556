import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type FamilyName, planEstate, type SubscriptionPlan } from './estate-plan.ts'
import { families } from './families.ts'
import { foundation } from './foundation.ts'
import { unitAt } from './unit.ts'
import { withoutAbsent } from './without-absent.ts'

interface EstateSize {
  seed?: number
  /** About so many records, child and extension resources included; 200 and more. */
  resources?: number
}

/**
 * The resources of the client Aldergrove, as ARM's GET answers them, one after another: three subscriptions, each from
 * its own record to the last extension resource. The same seed and size give the same records in the same order.
 * Parents come before their children. Memory does not grow with the size.
 */
export function* generateEstate({ seed = 1, resources = 2500 }: EstateSize = {}): Iterable<ResourceRecord> {
  for (const plan of planEstate(seed, resources)) {
    for (const record of foundation(plan)) yield withoutAbsent(record)
    for (const record of units(plan)) yield withoutAbsent(record)
  }
}

function* units(plan: SubscriptionPlan): Iterable<ResourceRecord> {
  for (const [name, family] of Object.entries(families)) {
    const count = plan.units[name as FamilyName]
    for (let index = 0; index < count; index++) yield* family.build(unitAt(plan, name, index, family.teams))
  }
}
