import { type BlockSchema, nestedAttribute } from '../plugin/schema.ts'
import {
  computed,
  defaulted,
  each,
  optional,
  readTimeout,
  required,
  retry,
  textList,
  textListMap,
  textMap,
} from './argument-kinds.ts'

const blocks = { timeouts: readTimeout }

/** How a request of any data source may be shaped. */
const request = { headers: optional(textMap), query_parameters: optional(textListMap), retry }

const resource: BlockSchema = {
  attributes: {
    id: computed('string'),
    type: required('string'),
    ...each(['name', 'parent_id', 'resource_id'], defaulted('string')),
    ...request,
    ignore_not_found: optional('bool'),
    response_export_values: optional('dynamic'),
    exists: computed('bool'),
    identity: nestedAttribute(
      'list',
      { ...each(['type', 'principal_id', 'tenant_id'], computed('string')), identity_ids: computed(textList) },
      { computed: true },
    ),
    location: computed('string'),
    output: computed('dynamic'),
    tags: computed(textMap),
  },
  blocks,
}

const resourceList: BlockSchema = {
  attributes: {
    id: computed('string'),
    ...each(['type', 'parent_id'], required('string')),
    ...request,
    response_export_values: optional('dynamic'),
    output: computed('dynamic'),
  },
  blocks,
}

const resourceAction: BlockSchema = {
  attributes: {
    id: computed('string'),
    type: required('string'),
    ...each(['action', 'resource_id'], optional('string')),
    method: defaulted('string'),
    body: optional('dynamic'),
    ...request,
    ...each(['response_export_values', 'sensitive_response_export_values'], optional('dynamic')),
    output: computed('dynamic'),
    sensitive_output: { type: 'dynamic', computed: true, sensitive: true },
  },
  blocks,
}

const resourceId: BlockSchema = {
  attributes: {
    type: required('string'),
    ...each(['name', 'parent_id', 'resource_id'], defaulted('string')),
    ...each(['id', 'provider_namespace', 'resource_group_name', 'subscription_id'], computed('string')),
    parts: computed(textMap),
  },
  blocks,
}

const clientConfig: BlockSchema = {
  attributes: each(['id', 'object_id', 'subscription_id', 'subscription_resource_id', 'tenant_id'], computed('string')),
  blocks,
}

export const dataSourceSchemas: Record<string, BlockSchema> = {
  azapi_resource: resource,
  azapi_resource_list: resourceList,
  azapi_resource_action: resourceAction,
  azapi_resource_id: resourceId,
  azapi_client_config: clientConfig,
}
