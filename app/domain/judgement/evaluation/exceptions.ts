import type { ExceptionScope as Scope } from '#app/contract/exceptions.ts'
import { isJsonObject } from '../../arm/json-value.ts'
import { ancestorsOf, groupOf, nameOf, normaliseId, subscriptionOf } from '../../arm/resource-id.ts'
import { matchesPattern } from './matches-pattern.ts'

/**
 * Which resources an exception accepts: those that any of these names, and what stands in them; all when none is given.
 * `*` stands for any characters of a name, a group or a tag's value. Names, groups and the names of tags have no case.
 */
export type ExceptionScope = { [Part in keyof Scope]?: Readonly<Scope[Part]> }

/** Accepted failures of one control, in a subscription, or in every one when none is given. */
export interface ControlException extends ExceptionScope {
  id: string
  controlId: string
  /** The bare subscription id. */
  subscriptionId?: string | null
  /** ISO 8601; from this moment on the exception no longer counts. */
  expiresAt?: string | null
}

/** The exceptions in force, by control. Resources are named by normalised ids. */
export interface Exceptions {
  /** The exception that accepts a failure, as far as the tags are known that were learnt until now. */
  find(controlId: string, resourceId: string): string | undefined
  /** Whether any failure of this control could be accepted. */
  concern(controlId: string): boolean
  /** Whether any of them asks for tags. */
  dependOnTags: boolean
  /** Takes a resource's tags, which hold for what stands in it too. */
  learnTags(resourceId: string, tags: unknown): void
  /** Whether tags that are learnt later could accept a failure of this control. */
  dependsOnTags(controlId: string): boolean
}

/** Prepares exceptions for look-up; those that have expired at `now` are left out. */
export function prepareExceptions(exceptions: readonly ControlException[], now: Date): Exceptions {
  const byControl = new Map<string, Prepared[]>()
  for (const exception of exceptions) {
    if (exception.expiresAt && Date.parse(exception.expiresAt) <= now.getTime()) continue
    const others = byControl.get(exception.controlId)
    if (others) others.push(prepare(exception))
    else byControl.set(exception.controlId, [prepare(exception)])
  }
  const byTags = [...byControl.values()].flat().filter((one) => one.tags.length > 0)
  return {
    find: (controlId, resourceId) => byControl.get(controlId)?.find((one) => accepts(one, resourceId))?.id,
    concern: (controlId) => byControl.has(controlId),
    dependOnTags: byTags.length > 0,
    learnTags(resourceId, tags) {
      if (!isJsonObject(tags)) return
      for (const [name, value] of Object.entries(tags))
        for (const one of byTags) if (typeof value === 'string' && hasTag(one, name, value)) one.tagged.add(resourceId)
    },
    dependsOnTags: (controlId) => byControl.get(controlId)?.some((one) => one.tags.length > 0) ?? false,
  }
}

interface Prepared {
  id: string
  subscription: string | undefined
  /** It names no resource: it accepts every one. */
  everything: boolean
  ids: ReadonlySet<string>
  names: readonly string[]
  groups: readonly string[]
  tags: readonly { name: string; value: string }[]
  /** What has one of the tags, by normalised id. */
  tagged: Set<string>
}

function prepare({
  id,
  subscriptionId,
  resourceIds = [],
  names = [],
  groups = [],
  tags = [],
}: ControlException): Prepared {
  const parts: Record<keyof Scope, readonly unknown[]> = { resourceIds, names, groups, tags }
  return {
    id,
    subscription: subscriptionId ? `/subscriptions/${subscriptionId.toLowerCase()}` : undefined,
    everything: Object.values(parts).every((part) => part.length === 0),
    ids: new Set(resourceIds.map(normaliseId)),
    names: names.map((name) => name.toLowerCase()),
    groups: groups.map((group) => group.toLowerCase()),
    tags: tags.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    tagged: new Set(),
  }
}

function accepts(one: Prepared, resourceId: string): boolean {
  if (one.subscription !== undefined && subscriptionOf(resourceId) !== one.subscription) return false
  if (one.everything) return true
  const places = [resourceId, ...ancestorsOf(resourceId)]
  if (places.some((place) => one.ids.has(place) || one.tagged.has(place))) return true
  const group = groupOf(resourceId)
  if (group && one.groups.some((pattern) => matchesPattern(pattern, nameOf(group)))) return true
  return one.names.some((pattern) => namesIn(resourceId).some((name) => matchesPattern(pattern, name)))
}

/** The names of a resource and of the resources that it stands in, without groups and subscriptions. */
function namesIn(resourceId: string): string[] {
  return resourceId
    .split('/providers/')
    .slice(1)
    .flatMap((path) => path.split('/').filter((_, index) => index > 0 && index % 2 === 0))
}

function hasTag({ tags }: Prepared, name: string, value: string): boolean {
  return tags.some((tag) => tag.name === name.toLowerCase() && matchesPattern(tag.value, value))
}
