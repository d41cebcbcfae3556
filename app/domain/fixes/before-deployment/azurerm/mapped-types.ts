import { applicationGatewayTypes } from './application-gateway.ts'
import { computeTypes } from './compute.ts'
import { containerTypes } from './containers.ts'
import { cosmosTypes } from './cosmos.ts'
import { flexibleServerTypes } from './flexible-servers.ts'
import { keyVaultTypes } from './key-vault.ts'
import { managementTypes } from './management.ts'
import type { MappedTypes } from './mapped-type.ts'
import { networkTypes } from './network.ts'
import { redisTypes } from './redis.ts'
import { sqlTypes } from './sql.ts'
import { storageTypes } from './storage.ts'
import { webTypes } from './web.ts'

/** What types of the provider azurerm stand for in Azure. A type is added in the file of its service, and nowhere else. */
export const mappedTypes: MappedTypes = {
  ...applicationGatewayTypes,
  ...computeTypes,
  ...containerTypes,
  ...cosmosTypes,
  ...flexibleServerTypes,
  ...keyVaultTypes,
  ...managementTypes,
  ...networkTypes,
  ...redisTypes,
  ...sqlTypes,
  ...storageTypes,
  ...webTypes,
}
