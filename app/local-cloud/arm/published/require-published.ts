import { type PublishedBodies, shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { isTracked } from '../../resource-graph/tables.ts'
import { type ArmPath, resourceGroupType } from '../../store/arm-path.ts'
import { ArmError } from '../arm-error.ts'
import { regions } from './regions.ts'

/**
 * The published type of a path. Throws InvalidResourceNamespace or InvalidResourceType when Azure has no such type, and one of
 * its three refusals when the type has no such api-version.
 */
export function requirePublished(path: ArmPath, apiVersion: string, location: unknown): PublishedBodies {
  const schemas = shippedBodySchemas()
  const [namespace = '', ...segments] = path.type.split('/')
  const published = schemas.find(path.type)
  if (published === undefined) {
    const types = schemas.typesOf(namespace)
    if (types.length === 0)
      throw new ArmError(404, 'InvalidResourceNamespace', `The resource namespace '${namespace}' is invalid.`)
    throw strangeType(namespace, segments, apiVersion, [...new Set(types.flatMap((type) => versionsOf(type)))].sort())
  }
  requireVersion(published, path, apiVersion, location)
  return published
}

/**
 * Api-versions by which Azure is read, of types that nobody writes: the published types leave them out.
 * Source: https://learn.microsoft.com/rest/api/authorization/role-assignment-schedule-instances/list-for-scope
 */
const onlyRead: Readonly<Record<string, readonly string[]>> = {
  'microsoft.authorization/roleassignmentscheduleinstances': ['2020-10-01'],
}

/** Refuses to read or to remove by an api-version that the type of a path never had. What is no published type is not refused. */
export function requireKnownVersion(path: ArmPath, apiVersion: string): void {
  if (onlyRead[path.type.toLowerCase()]?.includes(apiVersion)) return
  const published = shippedBodySchemas().find(path.type)
  if (published) requireVersion(published, path, apiVersion, undefined)
}

function requireVersion({ apiVersions }: PublishedBodies, path: ArmPath, apiVersion: string, location: unknown): void {
  if (apiVersions.some((one) => one.toLowerCase() === apiVersion.toLowerCase())) return
  if (isNewerVersion(path.type, apiVersion)) return
  const [namespace = '', ...segments] = path.type.split('/')
  if (path.type.toLowerCase() === resourceGroupType.toLowerCase()) throw strangeVersion(apiVersion, apiVersions)
  if (!isTracked(path.type.toLowerCase(), path)) throw strangeType(namespace, segments, apiVersion, apiVersions)
  throw new ArmError(
    400,
    'NoRegisteredProviderFound',
    `No registered resource provider found for location '${typeof location === 'string' ? location : ''}' and API version '${apiVersion}' for type '${segments.join('/')}'. The supported api-versions are '${apiVersions.join(', ')}'. The supported locations are '${regions.join(', ')}'.`,
  )
}

function versionsOf(type: string): readonly string[] {
  return shippedBodySchemas().find(type)?.apiVersions ?? []
}

function strangeType(
  namespace: string,
  segments: readonly string[],
  apiVersion: string,
  supported: readonly string[],
): ArmError {
  return new ArmError(
    404,
    'InvalidResourceType',
    `The resource type '${segments.join('/')}' could not be found in the namespace '${namespace}' for api version '${apiVersion}'. The supported api-versions are '${supported.join(',')}'.`,
  )
}

function strangeVersion(apiVersion: string, supported: readonly string[]): ArmError {
  return new ArmError(
    400,
    'InvalidApiVersionParameter',
    `The api-version '${apiVersion}' is invalid. The supported versions are '${supported.join(',')}'.`,
  )
}

/**
 * Api-versions by which Microsoft's newest management clients for JavaScript call a namespace, and which came after the published
 * schemas: types of the namespace take them, and their bodies are not judged. Source: the clients arm-appservice 19.0.0, arm-compute
 * 25.1.1, arm-containerservice 25.5.0, arm-network 39.0.0 and arm-storage 21.0.0.
 */
const newer: Readonly<Record<string, string>> = {
  'microsoft.compute': '2026-04-01',
  'microsoft.containerservice': '2026-06-01',
  'microsoft.network': '2026-01-01',
  'microsoft.storage': '2026-09-01',
  'microsoft.web': '2025-05-01',
}

/** Whether a type has an api-version that is newer than its published schemas. */
function isNewerVersion(type: string, apiVersion: string): boolean {
  return newer[type.slice(0, type.indexOf('/')).toLowerCase()] === apiVersion
}
