import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, type CloudRequest, queryValue } from '../http/exchange.ts'
import { ArmError } from './arm-error.ts'
import type { ArmContext } from './context.ts'
import { requireContainers } from './not-found.ts'
import { listAnswer } from './paging.ts'

/** The tracked resources of a subscription, or of one of its groups, without their properties. */
export function listResources(
  { store }: ArmContext,
  request: CloudRequest,
  at: { subscription: string; resourceGroup: string },
): CloudAnswer {
  const scope = request.path.slice(0, request.path.lastIndexOf('/'))
  requireContainers(store, { ...at, id: scope })
  const conditions = ["graph_table = 'resources'", 'subscription = ?']
  const values = [at.subscription]
  if (at.resourceGroup !== '') {
    conditions.push('resource_group = ?')
    values.push(at.resourceGroup)
  }
  const type = resourceTypeFilter(queryValue(request.query, '$filter'))
  if (type !== undefined) {
    conditions.push('type_lower = ?')
    values.push(type)
  }
  return listAnswer(store, request, { where: conditions.join(' AND '), values }, withoutProperties)
}

function resourceTypeFilter(filter: string | undefined): string | undefined {
  if (filter === undefined) return undefined
  const type = /^\s*resourceType\s+eq\s+'([^']+)'\s*$/i.exec(filter)?.[1]
  if (type === undefined)
    throw new ArmError(
      400,
      'InvalidFilterInQueryString',
      `Invalid $filter '${filter}' specified in the query string. The local cloud understands resourceType eq '...' only.`,
    )
  return type.toLowerCase()
}

function withoutProperties(body: string): string {
  const { properties: _properties, etag: _etag, ...entry } = JSON.parse(body) as ResourceRecord
  return JSON.stringify(entry)
}
