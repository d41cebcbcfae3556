import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import type { DataSourceHandler, Provider } from '../plugin/provider.ts'
import { clientConfig } from './client-config.ts'
import { resource, validateResource } from './resource.ts'
import { resourceAction, validateResourceAction } from './resource-action.ts'
import { resourceId } from './resource-id.ts'
import { resourceList, validateResourceList } from './resource-list.ts'

export function dataSources(client: ArmClient, settings: ProviderSettings): Record<string, DataSourceHandler> {
  return {
    azapi_resource: resource(client, settings),
    azapi_resource_list: resourceList(client, settings),
    azapi_resource_action: resourceAction(client, settings),
    azapi_resource_id: resourceId,
    azapi_client_config: clientConfig(settings),
  }
}

export const dataSourceValidators: Provider['validators']['dataSources'] = {
  azapi_resource: { validate: validateResource },
  azapi_resource_list: { validate: validateResourceList },
  azapi_resource_action: { validate: validateResourceAction },
  azapi_resource_id: resourceId,
}
