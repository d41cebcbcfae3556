import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { tagsOf } from './tags.ts'
import { type EstateSubscription, estateTenant } from './tenant.ts'
import type { Unit } from './unit.ts'

type Body = Omit<ResourceRecord, 'id' | 'type' | 'name'>

/** A resource in the unit's group and location, with tags. */
export function resource(unit: Unit, type: string, name: string, body: Body): ResourceRecord {
  return { id: idInGroup(unit, type, name), name, type, location: unit.location, tags: tagsOf(unit), ...body }
}

export function child(
  parent: { id: string; type: string },
  typeTail: string,
  name: string,
  body: Body,
): ResourceRecord {
  return { id: `${parent.id}/${typeTail}/${name}`, name, type: `${parent.type}/${typeTail}`, ...body }
}

/** A resource on a subscription, a group or another resource. */
export function extension(scope: string, type: string, name: string, body: Body): ResourceRecord {
  return { id: `${scope}/providers/${type}/${name}`, name, type, ...body }
}

export function idInGroup(unit: Unit, type: string, name: string): string {
  return `${unit.group.id}/providers/${type}/${name}`
}

export function subscriptionScope(subscription: EstateSubscription): string {
  return `/subscriptions/${subscription.subscriptionId}`
}

export function systemIdentity(unit: Unit) {
  return { principalId: unit.random.guid(), tenantId: estateTenant.tenantId, type: 'SystemAssigned' }
}

/** Seconds since 1970, as Key Vault counts. */
export function epochSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}

export function etag(unit: Unit): string {
  return `W/"${unit.random.guid()}"`
}
