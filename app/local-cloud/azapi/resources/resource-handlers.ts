import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import type { ResourceHandler } from '../plugin/provider.ts'
import { applyResource } from './apply-resource.ts'
import { azapiDataPlaneResource } from './azapi-data-plane-resource.ts'
import { azapiResourceAction } from './azapi-resource-action.ts'
import { azapiUpdateResource } from './azapi-update-resource.ts'
import { importResource } from './import-resource.ts'
import { planResource } from './plan-resource.ts'
import { readResource } from './read-resource.ts'
import { validateResource, validateResourceAction, validateUpdateResource } from './resource-validators.ts'

type ResourceName = 'azapi_data_plane_resource' | 'azapi_resource' | 'azapi_update_resource' | 'azapi_resource_action'

/** What may not stand in a configuration: found without any cloud. */
export const resourceValidators: Record<ResourceName, Pick<ResourceHandler, 'validate'>> = {
  azapi_data_plane_resource: {},
  azapi_resource: { validate: validateResource },
  azapi_update_resource: { validate: validateUpdateResource },
  azapi_resource_action: { validate: validateResourceAction },
}

/** The resources of azapi, for a configured provider. */
export function resourceHandlers(client: ArmClient, settings: ProviderSettings): Record<ResourceName, ResourceHandler> {
  return {
    azapi_resource: {
      plan: (request) => planResource(client, settings, request),
      apply: (request) => applyResource(client, settings, request),
      read: (current, privateData) => readResource(client, settings, current, privateData),
      import: (id) => importResource(client, settings, id),
    },
    azapi_data_plane_resource: azapiDataPlaneResource,
    azapi_update_resource: azapiUpdateResource(client, settings),
    azapi_resource_action: azapiResourceAction(client),
  }
}
