import type { ArmContext } from '../context.ts'
import { requireContainers } from '../not-found.ts'

/** A resource provider as a subscription sees it. In the local cloud all are registered until they are told otherwise. */
export function providerRegistration(
  { store }: ArmContext,
  subscription: string,
  namespace: string,
  register?: boolean,
) {
  const id = `/subscriptions/${subscription}/providers/${namespace}`
  requireContainers(store, { id, subscription: subscription.toLowerCase(), resourceGroup: '' })
  const setting = `unregistered ${id.toLowerCase()}`
  if (register !== undefined) store.saveSetting(setting, register ? '' : 'yes')
  const registrationState = store.setting(setting) === 'yes' ? 'NotRegistered' : 'Registered'
  return { id, namespace, registrationState, registrationPolicy: 'RegistrationRequired', resourceTypes: [] }
}
