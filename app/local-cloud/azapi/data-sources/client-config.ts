import type { ProviderSettings } from '../arm-client.ts'
import type { DataSourceHandler } from '../plugin/provider.ts'

/** Whom and which subscription the provider works for. */
export function clientConfig({ subscriptionId, tenantId, objectId }: ProviderSettings): DataSourceHandler {
  return {
    read: async (config) => ({
      ...config,
      id: `clientConfigs/subscriptionId=${subscriptionId};tenantId=${tenantId}`,
      object_id: objectId,
      subscription_id: subscriptionId,
      subscription_resource_id: `/subscriptions/${subscriptionId}`,
      tenant_id: tenantId,
    }),
  }
}
