import { type CloudAnswer, type CloudRequest, jsonAnswer, queryValue } from '../http/exchange.ts'
import { queryResourceGraph } from '../resource-graph/query-resource-graph.ts'
import { type ArmPath, parseArmPath, subscriptionType } from '../store/arm-path.ts'
import { changeAccessPolicies } from './access-policies.ts'
import { activityAnswer } from './activity/activity-answer.ts'
import { requireApiVersion } from './api-version.ts'
import { ArmError } from './arm-error.ts'
import type { ArmContext } from './context.ts'
import { listCollection } from './list-collection.ts'
import { listPermissions } from './list-permissions.ts'
import { listResources } from './list-resources.ts'
import { managementGroupsAnswer } from './management-groups.ts'
import { requireContainers, resourceNotFound } from './not-found.ts'
import { handlePost } from './post/handle-post.ts'
import { operationStatus } from './post/operation-status.ts'
import { providerRegistration, providerRegistrations } from './post/provider-registration.ts'
import { answerProviderList } from './provider-lists/answer-provider-list.ts'
import { requireKnownVersion } from './published/require-published.ts'
import { requirePermission } from './require-permission.ts'
import { readAnswered } from './resource-view.ts'
import { expanded, resourceViewAnswer } from './resource-views/resource-view-answer.ts'
import { getSubscription, listSubscriptions, listTenants } from './subscriptions.ts'
import { deleteResource, patchResource, putResource } from './write-resource.ts'

const resourceList = /^\/subscriptions\/([^/]+)(?:\/resourcegroups\/([^/]+))?\/resources$/i
const provider = /^\/subscriptions\/([^/]+)\/providers\/([^/]+)$/i
const providers = /^\/subscriptions\/([^/]+)\/providers$/i
const resourceGraph = /^\/providers\/microsoft\.resourcegraph\/resources$/i

/** Answers a request to ARM whose caller is known. Throws ArmError. */
export function handleArm(context: ArmContext, request: CloudRequest): CloudAnswer {
  const { method, path } = request
  const parsed = parseArmPath(path)
  requireApiVersion(request, parsed)
  requirePermission(context, request)
  if (resourceGraph.test(path)) {
    if (method !== 'POST') throw methodNotAllowed(method, path)
    return queryResourceGraph(context, request)
  }
  const special = activityAnswer(context, request) ?? managementGroupsAnswer(context, request)
  if (special !== undefined) return special
  if (method === 'POST') return handlePost(context, request)
  const read = method === 'GET' ? readAnswer(context, request, parsed) : undefined
  if (read !== undefined) return read
  if (parsed === undefined)
    throw new ArmError(
      404,
      'InvalidResourcePath',
      `The path '${path}' is not one of a resource or of a list of resources.`,
    )
  return handleResource(context, request, parsed)
}

/** Of reads what is no resource as it is stored; undefined of the others. */
function readAnswer(context: ArmContext, request: CloudRequest, parsed: ArmPath | undefined): CloudAnswer | undefined {
  const { path } = request
  if (/^\/tenants$/i.test(path)) return listTenants(context)
  const list = resourceList.exec(path)
  if (list?.[1] !== undefined)
    return listResources(context, request, {
      subscription: list[1].toLowerCase(),
      resourceGroup: (list[2] ?? '').toLowerCase(),
    })
  const every = providers.exec(path)?.[1]
  if (every !== undefined) return jsonAnswer(200, providerRegistrations(context, every))
  const asked = provider.exec(path)
  if (asked?.[1] !== undefined && asked[2] !== undefined)
    return jsonAnswer(200, providerRegistration(context, asked[1], asked[2]))
  const status = operationStatus(path)
  if (status !== undefined || parsed === undefined) return status
  if (parsed.type.toLowerCase() === 'microsoft.authorization/permissions') return listPermissions(context, parsed)
  return answerProviderList(context, parsed) ?? resourceViewAnswer(context, parsed)
}

function handleResource(context: ArmContext, request: CloudRequest, path: ArmPath): CloudAnswer {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
  const asked = { apiVersion: queryValue(request.query, 'api-version') ?? '', body: request.body, ifMatch, ifNoneMatch }
  if (request.method !== 'PUT' && request.method !== 'PATCH') requireKnownVersion(path, asked.apiVersion)
  switch (request.method) {
    case 'GET':
      return path.kind === 'resource' ? getResource(context, request, path) : getList(context, request, path)
    case 'HEAD':
      return { ...getResource(context, request, path), status: 204, body: undefined }
    case 'PUT':
      return changeAccessPolicies(context, path, asked.body) ?? putResource(context, path, asked)
    case 'PATCH':
      return patchResource(context, path, asked)
    case 'DELETE':
      return deleteResource(context, path, asked)
    default:
      throw methodNotAllowed(request.method, request.path)
  }
}

function getResource(context: ArmContext, { query }: CloudRequest, path: ArmPath): CloudAnswer {
  if (path.type === subscriptionType) return getSubscription(context, path)
  requireContainers(context.store, path)
  const record = readAnswered(context, path)
  if (record === undefined) throw resourceNotFound(path)
  const withView = /instanceview/i.test(queryValue(query, '$expand') ?? '')
  return jsonAnswer(200, withView ? expanded(context, path, record) : record)
}

function getList(context: ArmContext, request: CloudRequest, path: ArmPath): CloudAnswer {
  if (path.type === subscriptionType) return listSubscriptions(context, request)
  return listCollection(context, request, path)
}

function methodNotAllowed(method: string, path: string): ArmError {
  return new ArmError(405, 'MethodNotAllowed', `The local cloud does not answer ${method} at '${path}'.`)
}

/** The answer to a failure that no part of ARM foresaw. */
export function internalError(error: unknown): CloudAnswer {
  const message = error instanceof Error ? error.message : String(error)
  return jsonAnswer(500, { error: { code: 'InternalServerError', message } })
}
