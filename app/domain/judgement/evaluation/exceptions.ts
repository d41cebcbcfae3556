import { normaliseId, subscriptionOf } from '../../arm/resource-id.ts'

/** An accepted failure: of one resource, of a subscription, or everywhere when neither is given. */
export interface ControlException {
  id: string
  controlId: string
  resourceId?: string | null
  /** The bare subscription id. */
  subscriptionId?: string | null
  /** ISO 8601; from this moment on the exception no longer counts. */
  expiresAt?: string | null
}

/** Answers the exception in force for a control on a resource, by normalised id. */
export type FindException = (controlId: string, resourceId: string) => string | undefined

/** Prepares exceptions for look-up; those that have expired at `now` are left out. */
export function prepareExceptions(exceptions: readonly ControlException[], now: Date): FindException {
  const inForce = new Map<string, string>()
  for (const exception of exceptions) {
    if (exception.expiresAt && Date.parse(exception.expiresAt) <= now.getTime()) continue
    const place = placeOf(exception)
    const key = `${exception.controlId}\n${place}`
    if (!inForce.has(key)) inForce.set(key, exception.id)
  }
  if (inForce.size === 0) return () => undefined
  return (controlId, resourceId) =>
    inForce.get(`${controlId}\n${resourceId}`) ??
    inForce.get(`${controlId}\n${subscriptionOf(resourceId) ?? ''}`) ??
    inForce.get(`${controlId}\n`)
}

function placeOf({ resourceId, subscriptionId }: ControlException): string {
  if (resourceId) return normaliseId(resourceId)
  return subscriptionId ? `/subscriptions/${subscriptionId.toLowerCase()}` : ''
}
