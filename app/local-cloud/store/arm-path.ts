/** An ARM path: one resource, or the collection of one type below a parent. All `lower` fields are lower-case. */
export interface ArmPath {
  kind: 'resource' | 'collection'
  /** As asked, with ARM's own words in their usual casing and without a trailing slash. */
  id: string
  lower: string
  /** `Namespace/type(/type)`, in the casing of the path. */
  type: string
  /** Empty for a collection. */
  name: string
  /** Lower-case id of the parent; for an extension resource, of the resource that it extends. Empty for the tenant. */
  parent: string
  /** Lower-case subscription GUID; empty at tenant level. */
  subscription: string
  /** Lower-case name; empty outside a resource group. */
  resourceGroup: string
  /** Stands on another resource rather than on a group, a subscription or the tenant. */
  isExtension: boolean
  /** `Namespace/type/name` directly below its scope, rather than a child of another resource. */
  isTopLevel: boolean
}

export const subscriptionType = 'Microsoft.Resources/subscriptions'
export const resourceGroupType = 'Microsoft.Resources/resourceGroups'

const namespacePattern = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/i

/** Reads a path such as `/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/x`; undefined when it is not one. */
export function parseArmPath(path: string): ArmPath | undefined {
  const segments = path.split('/').filter((segment) => segment !== '')
  const scope: string[] = []
  let found: ArmPath | undefined
  let rest = segments

  if (is(segments[0], 'subscriptions')) {
    found = containerPath('subscriptions', subscriptionType, scope, segments[1])
    if (segments.length <= 2) return found
    scope.push('subscriptions', segments[1] ?? '')
    rest = segments.slice(2)
    if (is(rest[0], 'resourcegroups')) {
      found = containerPath('resourceGroups', resourceGroupType, scope, rest[1])
      if (rest.length <= 2) return found
      scope.push('resourceGroups', rest[1] ?? '')
      rest = rest.slice(2)
    }
  }
  if (!is(rest[0], 'providers')) return undefined
  return providerPath(scope, rest)
}

function containerPath(word: string, type: string, scope: string[], name: string | undefined): ArmPath {
  const parent = joined(scope)
  const id = name === undefined ? `${parent}/${word}` : `${parent}/${word}/${name}`
  return {
    kind: name === undefined ? 'collection' : 'resource',
    id,
    lower: id.toLowerCase(),
    type,
    name: name ?? '',
    parent: parent.toLowerCase(),
    subscription: (word === 'subscriptions' ? (name ?? '') : (scope[1] ?? '')).toLowerCase(),
    resourceGroup: word === 'resourceGroups' ? (name ?? '').toLowerCase() : '',
    isExtension: false,
    isTopLevel: false,
  }
}

/** `rest` starts with `providers`; a second `providers` starts an extension of what came before it. */
function providerPath(scope: string[], rest: string[]): ArmPath | undefined {
  const last = rest.findLastIndex((segment, index) => is(segment, 'providers') && isNamespace(rest[index + 1]))
  if (last === -1) return undefined
  const [namespace, ...pairs] = rest.slice(last + 1)
  if (namespace === undefined || pairs.length === 0) return undefined
  const target = last === 0 ? undefined : providerPath(scope, rest.slice(0, last))
  if (last > 0 && target?.kind !== 'resource') return undefined

  const isResource = pairs.length % 2 === 0
  const scopeId = target?.id ?? joined(scope)
  const types = pairs.filter((_, index) => index % 2 === 0)
  const ownId = `${scopeId}/providers/${namespace}`
  const parentPairs = pairs.slice(0, isResource ? -2 : -1)
  const parent = parentPairs.length === 0 ? scopeId : `${ownId}/${parentPairs.join('/')}`
  const id = `${ownId}/${pairs.join('/')}`
  return {
    kind: isResource ? 'resource' : 'collection',
    id,
    lower: id.toLowerCase(),
    type: `${namespace}/${types.join('/')}`,
    name: isResource ? (pairs.at(-1) ?? '') : '',
    parent: parent.toLowerCase(),
    subscription: (is(scope[0], 'subscriptions') ? (scope[1] ?? '') : '').toLowerCase(),
    resourceGroup: (scope[3] ?? '').toLowerCase(),
    isExtension: target !== undefined,
    isTopLevel: types.length === 1,
  }
}

function isNamespace(segment: string | undefined): boolean {
  return segment !== undefined && namespacePattern.test(segment)
}

function is(segment: string | undefined, word: string): boolean {
  return segment?.toLowerCase() === word
}

function joined(segments: string[]): string {
  return segments.map((segment) => `/${segment}`).join('')
}
