import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
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
  return {
    id,
    namespace,
    registrationState,
    registrationPolicy: 'RegistrationRequired',
    resourceTypes: typesOf(namespace),
  }
}

/** All providers of Azure whose types are published. */
export function providerRegistrations(context: ArmContext, subscription: string) {
  const namespaces = shippedBodySchemas().namespaces()
  return { value: namespaces.map((namespace) => providerRegistration(context, subscription, namespace)) }
}

function typesOf(namespace: string) {
  const schemas = shippedBodySchemas()
  return schemas.typesOf(namespace).map((type) => ({
    resourceType: type.slice(type.indexOf('/') + 1),
    locations: [],
    apiVersions: [...(schemas.find(type)?.apiVersions ?? [])].reverse(),
  }))
}
