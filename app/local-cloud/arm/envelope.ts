import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { isTracked } from '../resource-graph/tables.ts'
import { type ArmPath, resourceGroupType } from '../store/arm-path.ts'
import { ArmError } from './arm-error.ts'
import { isObject, type JsonObject } from './json-object.ts'

/** The body of a PUT or PATCH as an object; no text is an empty one. Throws InvalidRequestContent. */
export function readContent(text: string): JsonObject {
  if (text === '') return {}
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw invalidContent(`'${error instanceof Error ? error.message : 'it is not JSON'}'`)
  }
  if (!isObject(content)) throw invalidContent("'the body must be a JSON object'")
  return content
}

/** Refuses a body whose id, name or type contradicts its address, or whose tags are not a map of strings. */
export function checkEnvelope(path: ArmPath, content: JsonObject): void {
  const fullName = path.id.split('/').slice(-2 * (path.type.split('/').length - 1))
  const nestedName = fullName.filter((_, index) => index % 2 === 1).join('/')
  refuseOther('MismatchingResourceID', 'resource ID', 'id', content.id, [path.id])
  refuseOther('MismatchingResourceName', 'resource name', 'name', content.name, [path.name, nestedName])
  refuseOther('MismatchingResourceType', 'resource type', 'type', content.type, [path.type])
  const { tags, properties } = content
  if (tags !== undefined && tags !== null) {
    if (!isObject(tags) || Object.values(tags).some((value) => value !== null && typeof value !== 'string'))
      throw invalidContent("'tags must be an object whose values are strings'")
  }
  if (properties !== undefined && properties !== null && !isObject(properties))
    throw invalidContent("'properties must be an object'")
}

/** Refuses a tracked resource that has no location, or that would move to another one. */
export function checkLocation(path: ArmPath, content: JsonObject, existing: ResourceRecord | undefined): void {
  const needsLocation = isTracked(path.type.toLowerCase(), path) && path.isTopLevel
  const asked = typeof content.location === 'string' ? content.location : existing?.location
  if ((needsLocation || path.type === resourceGroupType) && !asked)
    throw new ArmError(400, 'LocationRequired', 'The location property is required for this definition.')
  const current = existing?.location
  if (current && asked && plainLocation(asked) !== plainLocation(current)) {
    const where = path.resourceGroup === '' ? '' : ` in resource group '${path.id.split('/')[4]}'`
    throw new ArmError(
      409,
      path.type === resourceGroupType ? 'InvalidResourceGroupLocation' : 'InvalidResourceLocation',
      `The resource '${path.name}' already exists in location '${current}'${where}. A resource with the same name cannot be created in location '${asked}'. Please select a new resource name.`,
    )
  }
}

/** The name of a region as ARM answers it: `West Europe` and `westeurope` are the same place. */
export function plainLocation(location: string): string {
  return location.toLowerCase().replaceAll(' ', '')
}

function refuseOther(code: string, label: string, target: string, given: unknown, expected: string[]): void {
  if (given === undefined || given === null) return
  const matches = expected.some((value) => value.toLowerCase() === String(given).toLowerCase())
  if (matches) return
  const message = `The provided ${label} '${String(given)}' did not match the ${label === 'resource type' ? 'type' : 'name'} in the Url '${expected[0]}'.`
  throw new ArmError(400, code, message, { target })
}

function invalidContent(reason: string): ArmError {
  return new ArmError(
    400,
    'InvalidRequestContent',
    `The request content was invalid and could not be deserialized: ${reason}.`,
  )
}
