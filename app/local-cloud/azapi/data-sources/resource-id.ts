import type { DataSourceHandler } from '../plugin/provider.ts'
import { containersOfId, partsOfId, typeOfId } from '../resource-id.ts'
import { identified, naming, validateIds, validateNaming } from './identify.ts'

/** Builds an id or takes one apart, without a call. */
export const resourceId: DataSourceHandler = {
  validate: (config) => [
    ...validateIds(config, ['parent_id', 'resource_id']),
    ...validateNaming(config, { parent: [], id: [] }),
  ],
  async read(config) {
    const found = identified(config)
    const { subscriptionId, resourceGroupName } = containersOfId(found.id)
    return {
      ...config,
      ...naming(found),
      provider_namespace: typeOfId(found.id)?.split('/')[0] ?? '',
      resource_group_name: resourceGroupName,
      subscription_id: subscriptionId,
      parts: partsOfId(found.id),
    }
  },
}
