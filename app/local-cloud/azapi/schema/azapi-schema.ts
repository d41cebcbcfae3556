import type { ProviderSchema } from '../plugin/schema.ts'
import { dataSourceSchemas } from './data-source-schemas.ts'
import { ephemeralSchemas } from './ephemeral-schemas.ts'
import { functionSchemas } from './function-schemas.ts'
import { providerBlock } from './provider-block.ts'
import { resourceSchemas } from './resource-schemas.ts'

/** What Azure/azapi 2.12 offers, as its published documentation lists it, without its actions and lists. */
export const azapiSchema: ProviderSchema = {
  provider: providerBlock,
  resources: resourceSchemas,
  dataSources: dataSourceSchemas,
  ephemerals: ephemeralSchemas,
  functions: functionSchemas,
}
