import { armOrigin, graphOrigin } from '../origins.ts'
import type { Application, Directory } from './directory.ts'
import { EntraError } from './entra-error.ts'

/** Scopes that are about the person rather than about a resource. */
const identityScopes = ['openid', 'profile', 'email', 'offline_access']

/** What people can grant, by resource. */
const scopesOf = new Map<string, readonly string[]>([
  [armOrigin, ['user_impersonation']],
  [graphOrigin, ['User.Read']],
])

export interface DelegatedScopes {
  /** openid, profile, email and offline_access, as far as they were asked for. */
  identity: string[]
  /** Resource → its scopes, in the order in which they were asked for; Microsoft Graph alone when none was. */
  resources: Map<string, string[]>
}

/** Reads what an application asks a person for. Throws for an unknown resource or scope. */
export function readDelegatedScopes(
  scope: string,
  directory: Directory,
  { displayName }: Application,
): DelegatedScopes {
  const identity: string[] = []
  const resources = new Map<string, string[]>()
  for (const part of scope.split(' ').filter((one) => one !== '')) {
    if (identityScopes.includes(part)) {
      identity.push(part)
      continue
    }
    const [resource, name] = splitScope(part)
    const known = requireResource(resource, directory)
    if (name !== '.default' && !known.scopes.includes(name))
      throw new EntraError(
        400,
        'invalid_client',
        650053,
        `The application '${displayName}' asked for scope '${name}' that doesn't exist on the resource '${known.resource}'. Contact the app vendor.`,
      )
    const granted = name === '.default' ? known.scopes : [name]
    resources.set(known.resource, [...new Set([...(resources.get(known.resource) ?? []), ...granted])])
  }
  if (resources.size === 0) resources.set(graphOrigin, [])
  return { identity, resources }
}

/** The resource of a request in which an application asks for itself, which is by `/.default` alone. */
export function readApplicationScope(scope: string, directory: Directory): string {
  const scopes = scope.split(' ').filter((part) => part !== '' && !identityScopes.includes(part))
  const [only = ''] = scopes
  if (scopes.length !== 1 || !only.endsWith('/.default'))
    throw new EntraError(
      400,
      'invalid_scope',
      1002012,
      `The provided value for scope ${scope} is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier (application ID URI).`,
    )
  return requireResource(splitScope(only)[0], directory).resource
}

/** A scope without a resource is one of Microsoft Graph. */
function splitScope(scope: string): [resource: string, name: string] {
  const slash = scope.lastIndexOf('/')
  return slash === -1 ? [graphOrigin, scope] : [scope.slice(0, slash).replace(/\/$/, ''), scope.slice(slash + 1)]
}

function requireResource(asked: string, directory: Directory): { resource: string; scopes: readonly string[] } {
  const scopes = scopesOf.get(asked)
  if (scopes !== undefined) return { resource: asked, scopes }
  throw new EntraError(
    400,
    'invalid_resource',
    500011,
    `The resource principal named ${asked} was not found in the tenant named ${directory.displayName}.`,
  )
}
