import { type CloudAnswer, type CloudRequest, queryValue } from '../http/exchange.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { RowFilter } from '../store/store.ts'
import { answered, answeredText } from './additions/answered.ts'
import { ArmError } from './arm-error.ts'
import type { ArmContext } from './context.ts'
import { isDefinition, listDefinitions } from './definitions/list-definitions.ts'
import { embeddedChildren, isEmbedded } from './embedded-children.ts'
import { groupsAbove } from './management-groups.ts'
import { parentNotFound, requireContainers } from './not-found.ts'
import { listAnswer, wholeListAnswer } from './paging.ts'
import { exists } from './resource-view.ts'
import { unwritten } from './unwritten.ts'

/** Every resource of one type below a scope. */
export function listCollection(context: ArmContext, request: CloudRequest, path: ArmPath): CloudAnswer {
  const { store } = context
  const shown = (body: string) => answeredText(context, body)
  requireContainers(store, path)
  const groups = groupsAbove(context.tenant, path.parent)
  if (groups.length === 0 && !exists(store, path.parent)) throw parentNotFound(path)
  const filter = queryValue(request.query, '$filter')
  if (isDefinition(path))
    return wholeListAnswer(listDefinitions(store, path, filter).map((one) => shown(JSON.stringify(one))))
  const children = isEmbedded(path) ? embeddedChildren(store, path, (parent) => answered(context, parent)) : undefined
  if (children !== undefined) return wholeListAnswer(children.map((child) => JSON.stringify(child)))

  const singletons = unwritten(store, path)
  if (singletons.length > 0) {
    const stored = store.page(childrenOf(path), '', 1000)
    const written = new Set(stored.map(({ idLower }) => idLower))
    const others = singletons.filter(({ id }) => !written.has(id.toLowerCase()))
    return wholeListAnswer(
      [...stored.map(({ body }) => body), ...others.map((record) => JSON.stringify(record))].map(shown),
    )
  }
  const above = path.subscription === '' ? groups : groupsAbove(context.tenant, `/subscriptions/${path.subscription}`)
  return listAnswer(store, request, collectionFilter(path, queryValue(request.query, '$filter'), above), shown)
}

/** @param groups lower-case ids of the management groups above */
function collectionFilter(path: ArmPath, filter: string | undefined, groups: readonly string[]): RowFilter {
  const isAuthorization = path.type.toLowerCase().startsWith('microsoft.authorization/')
  if (isAuthorization) return authorizationFilter(path, filter, groups)
  if (filter !== undefined) throw unknownFilter(filter)
  const isDeep = path.type.toLowerCase() in listedDeep
  if (path.parent === `/subscriptions/${path.subscription}` && path.isTopLevel && !isDeep)
    return {
      where: 'type_lower = ? AND subscription = ? AND is_extension = 0',
      values: [path.type.toLowerCase(), path.subscription],
    }
  return childrenOf(path)
}

/**
 * Assignments and locks are listed at and below the scope, and those inherited from above it; atScope() leaves out the ones below,
 * and a comparison such as `principalId eq '...'` those of others.
 */
function authorizationFilter(path: ArmPath, filter: string | undefined, groups: readonly string[]): RowFilter {
  const words = filter?.trim().toLowerCase()
  const [, property, value = ''] = /^(\w+) eq '([^']*)'$/i.exec(filter?.trim() ?? '') ?? []
  if (property !== undefined) {
    const { where, values } = authorizationFilter(path, undefined, groups)
    return {
      where: `(${where}) AND lower(body ->> ?) = ?`,
      values: [...values, `$.properties.${property}`, value.toLowerCase()],
    }
  }
  const atScope = words === 'atscope()'
  if (filter !== undefined && !atScope && words !== 'atscopeandbelow()') throw unknownFilter(filter)
  const scopes = [...scopesAbove(path), ...groups]
  const marks = scopes.map(() => '?').join(', ')
  const inherited = `type_lower = ? AND parent IN (${marks})`
  const values = [path.type.toLowerCase(), ...scopes]
  if (atScope) return { where: inherited, values }
  const below = 'type_lower = ? AND id_lower > ? AND id_lower < ?'
  return {
    where: `(${inherited}) OR (${below})`,
    values: [...values, path.type.toLowerCase(), `${path.parent}/`, `${path.parent}0`],
  }
}

/** The scope itself, its group, its subscription and the tenant, those of them that there are. */
function scopesAbove({ parent, subscription, resourceGroup }: ArmPath): string[] {
  const scopes = new Set([parent, ''])
  if (subscription !== '') scopes.add(`/subscriptions/${subscription}`)
  if (resourceGroup !== '') scopes.add(`/subscriptions/${subscription}/resourcegroups/${resourceGroup}`)
  return [...scopes]
}

/** Lists of a whole vault or subscription, whatever fabrics, containers or locations stand between: the type of their elements. */
const listedDeep: Record<string, string> = {
  'microsoft.recoveryservices/vaults/backupprotecteditems':
    'microsoft.recoveryservices/vaults/backupfabrics/protectioncontainers/protecteditems',
  'microsoft.security/jitnetworkaccesspolicies': 'microsoft.security/locations/jitnetworkaccesspolicies',
  'microsoft.recoveryservices/vaults/replicationprotecteditems':
    'microsoft.recoveryservices/vaults/replicationfabrics/replicationprotectioncontainers/replicationprotecteditems',
}

function childrenOf(path: ArmPath): RowFilter {
  const deep = listedDeep[path.type.toLowerCase()]
  if (deep !== undefined)
    return {
      where: 'type_lower = ? AND id_lower > ? AND id_lower < ?',
      values: [deep, `${path.parent}/`, `${path.parent}0`],
    }

  return { where: 'parent = ? AND type_lower = ?', values: [path.parent, path.type.toLowerCase()] }
}

function unknownFilter(filter: string): ArmError {
  return new ArmError(
    400,
    'InvalidFilterInQueryString',
    `Invalid $filter '${filter}' specified in the query string. The local cloud understands none here but atScope(), atScopeAndBelow() and one comparison by eq of Microsoft.Authorization.`,
  )
}
