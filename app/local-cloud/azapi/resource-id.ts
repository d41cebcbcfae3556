import { parseArmPath, resourceGroupType, subscriptionType } from '../store/arm-path.ts'

const tenantType = 'Microsoft.Resources/tenants'
const providerType = 'Microsoft.Resources/providers'

/** An Azure resource as azapi's arguments address it. */
export interface ResourceId {
  id: string
  /** Without api-version. */
  type: string
  apiVersion: string
  name: string
  /** `/` for the tenant. */
  parentId: string
}

/** Splits `Microsoft.Storage/storageAccounts@2023-05-01`. Throws when either half is missing or it names no resource provider. */
export function splitType(type: string): { type: string; apiVersion: string } {
  const [name, apiVersion, ...rest] = type.split('@')
  if (!name?.includes('.') || !apiVersion || rest.length > 0)
    throw new Error('`type` is invalid, it should be like `ResourceProvider/resourceTypes@ApiVersion`')
  return { type: name, apiVersion }
}

/** The resource type that an id has; undefined when it is no ARM id. */
export function typeOfId(id: string): string | undefined {
  if (id === '/') return tenantType
  if (/^(\/.*)?\/providers\/[^/]+$/i.test(id)) return providerType
  const path = parseArmPath(id)
  return id.startsWith('/') && path?.kind === 'resource' ? path.type : undefined
}

/** The id of what a resource stands in or on: `/` for a resource of the tenant. */
export function parentOfId(id: string): string {
  const path = parseArmPath(id)
  if (path !== undefined) return id.slice(0, path.parent.length) || '/'
  return id.replace(/\/providers\/[^/]+$/i, '') || '/'
}

/** The resource of a name below a parent. Throws when the type is malformed or the parent is not of the type's parent type. */
export function buildResourceId(name: string, parentId: string, typeAndVersion: string): ResourceId {
  const { type, apiVersion } = splitType(typeAndVersion)
  return { id: joinedId(name, parentId, type), type, apiVersion, name, parentId }
}

/** The same for a child with one name for each segment of its type, the parent of them all being `scope`. */
export function buildNestedId(names: string[], scope: string, typeAndVersion: string): ResourceId {
  const { type, apiVersion } = splitType(typeAndVersion)
  const [namespace = '', ...segments] = type.split('/')
  if (names.length !== segments.length)
    throw new Error(
      `number of resource names does not match the number of resource type parts, expected ${segments.length}, got ${names.length}`,
    )
  let parentId = scope
  let id = scope
  names.forEach((name, index) => {
    parentId = id
    id = joinedId(name, parentId, [namespace, ...segments.slice(0, index + 1)].join('/'))
  })
  return { id, type, apiVersion, name: names.at(-1) ?? '', parentId }
}

/** The resource of an id that has to be of the given type; keeps the id's casing. */
export function readResourceId(id: string, typeAndVersion: string): ResourceId {
  const { type, apiVersion } = splitType(typeAndVersion)
  const found = typeOfId(id)
  if (found === undefined) throw new Error(`\`resource_id\` is not the ID of an Azure resource: ${id}`)
  const isProvider = found === providerType && !type.includes('/')
  if (!isProvider && found.toLowerCase() !== type.toLowerCase())
    throw new Error(`\`resource_id\` and \`type\` are not matched, expect \`type\` to be ${found}, but got ${type}`)
  return { id, type, apiVersion, name: id.slice(id.lastIndexOf('/') + 1), parentId: parentOfId(id) }
}

/** What the words of an id say: `{ resourceGroups: 'rg1', providers: 'Microsoft.Network', virtualNetworks: 'vnet1' }`. */
export function partsOfId(id: string): Record<string, string> {
  const words = id.split('/').filter((word) => word !== '')
  const parts: Record<string, string> = {}
  for (let index = 0; index + 1 < words.length; index += 2) parts[words[index] ?? ''] = words[index + 1] ?? ''
  return parts
}

/** The containers of an id in the id's own casing; empty texts where it has none. */
export function containersOfId(id: string): { subscriptionId: string; resourceGroupName: string } {
  const match = /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?/i.exec(id)
  return { subscriptionId: match?.[1] ?? '', resourceGroupName: match?.[2] ?? '' }
}

function joinedId(name: string, parentId: string, type: string): string {
  const scope = parentId === '/' ? '' : parentId
  if (scope !== '' && !scope.startsWith('/'))
    throw new Error(`\`parent_id\` is invalid: '${parentId}' is not the ID of an Azure resource`)
  const segments = type.split('/')
  if (segments.length <= 1 || sameType(type, providerType)) return `${scope}/providers/${name}`
  if (sameType(type, resourceGroupType)) return `${scope}/resourceGroups/${name}`
  if (sameType(type, subscriptionType)) return `/subscriptions/${name}`
  if (sameType(type, tenantType)) return '/'
  if (segments.length === 2) return `${scope}/providers/${type}/${name}`
  const expected = segments.slice(0, -1).join('/')
  if (!sameType(typeOfId(parentId) ?? '', expected))
    throw new Error(`\`parent_id\` is invalid: expect ID of \`${expected}\``)
  return `${scope}/${segments.at(-1)}/${name}`
}

function sameType(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
