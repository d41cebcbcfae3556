import type { GraphObject, GraphObjects } from '../entra/directory.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import { graphOrigin } from '../origins.ts'

/** Graph's own sizes of a page of applications and users. */
const usualPage = 100
const largestPage = 999

/**
 * Reads an object or a page of a collection of the tenant, with `$select`, `$top` and `$filter=userType eq 'Guest'`.
 * @returns undefined of a path that is not served; 403 where the token lacks the permission
 */
export function readObjects(
  objects: GraphObjects | undefined,
  { path, query }: CloudRequest,
  permissions: readonly string[],
): CloudAnswer | undefined {
  const below = path.replace(/^\/v1\.0\//i, '').toLowerCase()
  const allowed = permissionsFor(below)
  if (allowed === undefined) return undefined
  if (objects === undefined || !allowed.some((one) => permissions.includes(one))) return refused(below)
  const named = <Value>(from: Readonly<Record<string, Value>>) =>
    Object.entries(from).find(([name]) => name.toLowerCase() === below)?.[1]
  const single = named(objects.single)
  if (single !== undefined) return jsonAnswer(200, { '@odata.context': contextOf(path), ...selected(single, query) })
  const list = named(objects.lists)
  if (list === undefined) return notFound(path)
  return page(path, query, list.filter(filterOf(query)))
}

/** Conditional access answers in words of its own. */
function refused(below: string): CloudAnswer {
  const [code, message] = below.startsWith('identity/')
    ? ['AccessDenied', 'You cannot perform the requested operation, required scopes are missing in the token.']
    : ['Authorization_RequestDenied', 'Insufficient privileges to complete the operation.']
  return jsonAnswer(403, { error: { code, message } })
}

function notFound(path: string): CloudAnswer {
  const message = `Resource '${path.split('/')[3] ?? path}' does not exist or one of its queried reference-property objects are not present.`
  return jsonAnswer(404, { error: { code: 'Request_ResourceNotFound', message } })
}

function page(path: string, query: URLSearchParams, list: readonly GraphObject[]): CloudAnswer {
  const size = Math.min(Number(query.get('$top') ?? usualPage) || usualPage, largestPage)
  const from = Number(query.get('$skiptoken') ?? 0) || 0
  const value = list.slice(from, from + size).map((one) => selected(one, query))
  const next = new URLSearchParams(query)
  next.set('$skiptoken', String(from + size))
  return jsonAnswer(200, {
    '@odata.context': contextOf(path),
    ...(from + size < list.length && { '@odata.nextLink': `${graphOrigin}${path}?${next}` }),
    value,
  })
}

/** Without `$select` Graph leaves out what it does not count among the usual properties; here all are usual. */
function selected(object: GraphObject, query: URLSearchParams): GraphObject {
  const names = query.get('$select')?.split(',')
  if (!names) return object
  const kept = Object.entries(object).filter(([name]) => name.startsWith('@odata') || names.includes(name))
  return Object.fromEntries(kept)
}

function filterOf(query: URLSearchParams): (object: GraphObject) => boolean {
  const asked = /^userType eq '(\w+)'$/.exec(query.get('$filter') ?? '')?.[1]
  return asked === undefined ? () => true : ({ userType }) => userType === asked
}

const contextOf = (path: string) => `${graphOrigin}/v1.0/$metadata#${path.replace(/^\/v1\.0\//i, '')}`

/**
 * Which application permissions read a path of Microsoft Graph, the least first. Source: the page of each call in
 * "Microsoft Graph REST API v1.0".
 */
const policies = ['Policy.Read.All']

/** Below `/v1.0`, in lower case. */
const permissionsOf: Readonly<Record<string, readonly string[]>> = {
  'policies/authorizationpolicy': policies,
  'policies/identitysecuritydefaultsenforcementpolicy': policies,
  'policies/authenticationmethodspolicy': ['Policy.Read.AuthenticationMethod', ...policies],
  'policies/adminconsentrequestpolicy': policies,
  'policies/deviceregistrationpolicy': ['Policy.Read.DeviceConfiguration'],
  'identity/conditionalaccess/policies': policies,
  applications: ['Application.Read.All', 'Directory.Read.All'],
  directoryroles: ['RoleManagement.Read.Directory', 'Directory.Read.All'],
  users: ['User.Read.All', 'Directory.Read.All'],
  domains: ['Domain.Read.All', 'Directory.Read.All'],
  groupsettings: ['Directory.Read.All'],
}

/** What reads a path; the members of a role take what the roles take. Undefined of a path that is not served. */
function permissionsFor(path: string): readonly string[] | undefined {
  return permissionsOf[/^directoryroles\/[^/]+\/members$/.test(path) ? 'directoryroles' : path]
}
