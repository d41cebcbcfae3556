import type { BlockSchema } from '../plugin/schema.ts'
import {
  computed,
  each,
  optional,
  readTimeout,
  required,
  retry,
  textList,
  textListMap,
  textMap,
} from './argument-kinds.ts'

export const ephemeralSchemas: Record<string, BlockSchema> = {
  azapi_resource_action: {
    attributes: {
      id: computed('string'),
      ...each(['type', 'resource_id'], required('string')),
      ...each(['action', 'method'], optional('string')),
      ...each(['body', 'response_export_values'], optional('dynamic')),
      locks: optional(textList),
      headers: optional(textMap),
      query_parameters: optional(textListMap),
      retry,
      output: computed('dynamic'),
    },
    blocks: { timeouts: readTimeout },
  },
}
