import type { Provider } from '../plugin/provider.ts'
import { unknown, type Value } from '../plugin/value.ts'
import { buildNestedId, buildResourceId, containersOfId, partsOfId, readResourceId, typeOfId } from '../resource-id.ts'
import { snakeToCamel } from './snake-to-camel.ts'
import { uniqueString } from './unique-string.ts'

export const providerFunctions: Provider['functions'] = {
  build_resource_id: (parentId, type, name) => buildResourceId(text(name), text(parentId), typeOf(type)).id,
  extension_resource_id: (base, type, names) => nested(text(base), type, names),
  management_group_resource_id: (group, type, names) =>
    nested(`/providers/Microsoft.Management/managementGroups/${named('management_group_name', group)}`, type, names),
  resource_group_resource_id: (subscription, group, type, names) =>
    nested(
      `/subscriptions/${named('subscription_id', subscription)}/resourceGroups/${named('resource_group_name', group)}`,
      type,
      names,
    ),
  subscription_resource_id: (subscription, type, names) =>
    nested(`/subscriptions/${named('subscription_id', subscription)}`, type, names),
  tenant_resource_id: (type, names) => nested('/', type, names),
  parse_resource_id: (type, id) => (id === null || id === unknown ? id : parsedId(typeOf(type), text(id))),
  snake2camel: snakeToCamel,
  unique_string: (values) => uniqueString(texts(values)),
}

function nested(scope: string, type: Value | undefined, names: Value | undefined): string {
  return buildNestedId(texts(names), scope, typeOf(type)).id
}

function parsedId(typeAndVersion: string, resourceId: string): Value {
  const { id, type, name, parentId } = readParsable(typeAndVersion, resourceId)
  const { subscriptionId, resourceGroupName } = containersOfId(id)
  return {
    id,
    type,
    name,
    parent_id: parentId,
    resource_group_name: resourceGroupName,
    subscription_id: subscriptionId,
    provider_namespace: typeOfId(id)?.split('/')[0] ?? '',
    parts: partsOfId(id),
  }
}

function readParsable(type: string, id: string) {
  try {
    return readResourceId(id, type)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`failed to parse resource ID(resourceType: ${type}, resourceId: ${id}): ${reason}`)
  }
}

function named(parameter: string, value: Value | undefined): string {
  const given = text(value)
  if (given === '') throw new Error(`${parameter} cannot be empty`)
  return given
}

/** A resource type; functions take it with or without api-version, which no id holds. */
function typeOf(value: Value | undefined): string {
  const type = text(value)
  return type.includes('@') || type === '' ? type : `${type}@latest`
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.map(text) : []
}
