import type { FunctionSchema } from '../plugin/schema.ts'
import type { TerraformType } from '../plugin/value.ts'
import { textList, textMap } from './argument-kinds.ts'

const parsedIdType: TerraformType = [
  'object',
  {
    id: 'string',
    type: 'string',
    name: 'string',
    parent_id: 'string',
    resource_group_name: 'string',
    subscription_id: 'string',
    provider_namespace: 'string',
    parts: textMap,
  },
]

const names = { name: 'resource_names', type: textList }

export const functionSchemas: Record<string, FunctionSchema> = {
  build_resource_id: text('Builds the ID of a resource below its parent.', ['parent_id', 'resource_type', 'name']),
  extension_resource_id: ofNames('Builds the ID of an extension resource.', ['base_resource_id', 'resource_type']),
  management_group_resource_id: ofNames('Builds the ID of a resource of a management group.', [
    'management_group_name',
    'resource_type',
  ]),
  resource_group_resource_id: ofNames('Builds the ID of a resource of a resource group.', [
    'subscription_id',
    'resource_group_name',
    'resource_type',
  ]),
  subscription_resource_id: ofNames('Builds the ID of a resource of a subscription.', [
    'subscription_id',
    'resource_type',
  ]),
  tenant_resource_id: ofNames('Builds the ID of a resource of the tenant.', ['resource_type']),
  parse_resource_id: {
    parameters: [
      { name: 'resource_type', type: 'string' },
      { name: 'resource_id', type: 'string', allowNull: true, allowUnknown: true },
    ],
    returns: parsedIdType,
    summary: 'Takes the ID of a resource apart.',
  },
  snake2camel: {
    parameters: [{ name: 'input', type: 'dynamic', allowNull: true, allowUnknown: true }],
    returns: 'dynamic',
    summary: 'Converts the keys of a value from snake_case to camelCase.',
  },
  unique_string: {
    parameters: [{ name: 'base_string', type: textList }],
    returns: 'string',
    summary: 'Gives the same text as the function uniqueString of ARM templates.',
  },
}

function text(summary: string, parameters: string[]): FunctionSchema {
  return { parameters: parameters.map((name) => ({ name, type: 'string' })), returns: 'string', summary }
}

function ofNames(summary: string, parameters: string[]): FunctionSchema {
  const { parameters: texts, ...rest } = text(summary, parameters)
  return { ...rest, parameters: [...texts, names] }
}
