import type { BlockSchema } from '../plugin/schema.ts'
import {
  computed,
  defaulted,
  each,
  optional,
  required,
  resourceTimeouts,
  retry,
  sensitiveBody,
  textList,
  textListMap,
  textMap,
} from './argument-kinds.ts'

const azapiResource: BlockSchema = {
  attributes: {
    id: computed('string'),
    type: required('string'),
    ...each(['name', 'parent_id', 'location'], defaulted('string')),
    tags: defaulted(textMap),
    body: defaulted('dynamic'),
    ...sensitiveBody,
    output: computed('dynamic'),
    response_export_values: optional('dynamic'),
    replace_triggers_external_values: optional('dynamic'),
    replace_triggers_refs: optional(textList),
    ...each(
      ['ignore_casing', 'ignore_missing_property', 'ignore_null_property', 'schema_validation_enabled'],
      defaulted('bool'),
    ),
    ignore_body_changes: { type: textList, optional: true, writeOnly: true },
    ignore_other_items_in_list: optional(textList),
    list_unique_id_property: optional(textMap),
    locks: optional(textList),
    retry,
    ...each(['create_headers', 'read_headers', 'update_headers', 'delete_headers'], optional(textMap)),
    ...each(
      ['create_query_parameters', 'read_query_parameters', 'update_query_parameters', 'delete_query_parameters'],
      optional(textListMap),
    ),
  },
  blocks: {
    identity: {
      nesting: 'list',
      maxItems: 1,
      block: {
        attributes: {
          type: required('string'),
          identity_ids: optional(textList),
          principal_id: computed('string'),
          tenant_id: computed('string'),
        },
      },
    },
    timeouts: resourceTimeouts,
  },
}

const azapiUpdateResource: BlockSchema = {
  attributes: {
    id: computed('string'),
    type: required('string'),
    ...each(['name', 'parent_id', 'resource_id'], defaulted('string')),
    body: optional('dynamic'),
    ...sensitiveBody,
    output: computed('dynamic'),
    response_export_values: optional('dynamic'),
    replace_triggers_external_values: optional('dynamic'),
    ...each(['ignore_casing', 'ignore_missing_property'], defaulted('bool')),
    ignore_other_items_in_list: optional(textList),
    list_unique_id_property: optional(textMap),
    locks: optional(textList),
    retry,
    ...each(['read_headers', 'update_headers'], optional(textMap)),
    ...each(['read_query_parameters', 'update_query_parameters'], optional(textListMap)),
  },
  blocks: { timeouts: resourceTimeouts },
}

const azapiResourceAction: BlockSchema = {
  attributes: {
    id: computed('string'),
    ...each(['type', 'resource_id'], required('string')),
    action: optional('string'),
    ...each(['method', 'when'], defaulted('string')),
    body: optional('dynamic'),
    ...sensitiveBody,
    ...each(['response_export_values', 'sensitive_response_export_values'], optional('dynamic')),
    output: computed('dynamic'),
    sensitive_output: { type: 'dynamic', computed: true, sensitive: true },
    exist: computed('bool'),
    ignore_not_found: optional('bool'),
    locks: optional(textList),
    retry,
    headers: optional(textMap),
    query_parameters: optional(textListMap),
  },
  blocks: { timeouts: resourceTimeouts },
}

/** Known, so that configurations with it can be judged; the local cloud has no data plane. */
const azapiDataPlaneResource: BlockSchema = {
  attributes: {
    id: computed('string'),
    ...each(['type', 'name', 'parent_id'], required('string')),
    body: defaulted('dynamic'),
    ...sensitiveBody,
    output: computed('dynamic'),
    response_export_values: optional('dynamic'),
    replace_triggers_external_values: optional('dynamic'),
    replace_triggers_refs: optional(textList),
    ...each(['ignore_casing', 'ignore_missing_property'], defaulted('bool')),
    locks: optional(textList),
    retry,
    ...each(['create_headers', 'read_headers', 'update_headers', 'delete_headers'], optional(textMap)),
    ...each(
      ['create_query_parameters', 'read_query_parameters', 'update_query_parameters', 'delete_query_parameters'],
      optional(textListMap),
    ),
  },
  blocks: { timeouts: resourceTimeouts },
}

export const resourceSchemas: Record<string, BlockSchema> = {
  azapi_data_plane_resource: azapiDataPlaneResource,
  azapi_resource: azapiResource,
  azapi_update_resource: azapiUpdateResource,
  azapi_resource_action: azapiResourceAction,
}
