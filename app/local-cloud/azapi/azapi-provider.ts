import { type CloudAddress, createArmClient } from './arm-client.ts'
import { dataSources, dataSourceValidators } from './data-sources/data-sources.ts'
import { ephemeralAction, validateEphemeralAction } from './data-sources/ephemeral-action.ts'
import { providerFunctions } from './functions/provider-functions.ts'
import type { Provider } from './plugin/provider.ts'
import { readProviderSettings, validateProviderBlock } from './provider-settings.ts'
import { moveResource } from './resources/move-resource.ts'
import { resourceHandlers, resourceValidators } from './resources/resource-handlers.ts'
import { azapiSchema } from './schema/azapi-schema.ts'

/** A stand-in for the Terraform provider Azure/azapi that manages a local cloud. */
export function azapiProvider(cloud: CloudAddress, subscriptionId: string): Provider {
  return {
    schema: azapiSchema,
    functions: providerFunctions,
    validateConfig: validateProviderBlock,
    validators: {
      resources: resourceValidators,
      dataSources: dataSourceValidators,
      ephemerals: { azapi_resource_action: { validate: validateEphemeralAction } },
    },
    moves: { azapi_resource: moveResource },
    async configure(config) {
      const { retries, ...settings } = await readProviderSettings(config, cloud, subscriptionId)
      const stopped = new AbortController()
      const client = createArmClient({ cloud, retries, signal: stopped.signal })
      return {
        resources: resourceHandlers(client, settings),
        dataSources: dataSources(client, settings),
        ephemerals: { azapi_resource_action: ephemeralAction(client) },
        stop: () => stopped.abort(new Error('Terraform was told to stop')),
      }
    },
  }
}
