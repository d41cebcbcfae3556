import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { writableParts } from '#app/domain/arm/published/body/writable-parts.ts'
import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { type ResourceId, readResourceId, typeOfId } from '../resource-id.ts'
import { textMapOf } from './attributes.ts'
import { defaultOutput } from './default-output.ts'
import { dynamicOf } from './dynamic-json.ts'
import { blockOf } from './identity.ts'
import { isJsonObject, type Json, type JsonObject, omit } from './json.ts'
import { answerFor } from './read-resource.ts'
import { invalid, orInvalid } from './refusal.ts'
import { plainLocation } from './tags-and-location.ts'

/** Of the envelope: what ARM sets, and what has an argument of its own. */
const notInBody = ['id', 'name', 'type', 'etag', 'systemData', 'location', 'tags', 'identity', 'apiVersion']

/** The state of an existing resource by its id, which may end with `?api-version=`: without it, the newest stable one. Throws DiagnosticError. */
export async function importResource(
  client: ArmClient,
  settings: ProviderSettings,
  input: string,
): Promise<{ state: ObjectValue }> {
  const target = importedTarget(input)
  const state = stateOf(target)
  const answer = await answerFor(client, state)
  if (answer === undefined) throw new DiagnosticError([unusable(input, 'there is no such resource')])
  return {
    state: {
      ...state,
      location: typeof answer.location === 'string' ? plainLocation(answer.location) : null,
      tags: isJsonObject(answer.tags) ? (textMapOf(answer.tags as ObjectValue) ?? null) : null,
      identity: isJsonObject(answer.identity) ? [blockOf(answer.identity)] : [],
      body: dynamicOf(writableBody(answer, target)),
      output: dynamicOf(defaultOutput(answer, target, settings)),
    },
  }
}

/** The resource of an id with or without `?api-version=`. Throws DiagnosticError. */
export function importedTarget(input: string): ResourceId {
  const [id = '', query = ''] = input.split('?')
  const type = typeOfId(id)
  if (type === undefined) throw new DiagnosticError([unusable(input, 'it is not the ID of an Azure resource')])
  const apiVersion = new URLSearchParams(query).get('api-version') || shippedBodySchemas().find(type)?.newest.apiVersion
  if (apiVersion === undefined)
    throw new DiagnosticError([
      unusable(input, `Azure publishes no resource type ${type}: append ?api-version=… if it is right`),
    ])
  return orInvalid(() => readResourceId(id, `${type}@${apiVersion}`))
}

/** What a state says of a resource before ARM was asked. */
export function stateOf({ id, name, parentId, type, apiVersion }: ResourceId): ObjectValue {
  return {
    id,
    name,
    parent_id: parentId,
    type: `${shippedBodySchemas().find(type)?.type ?? type}@${apiVersion}`,
    ignore_casing: false,
    ignore_missing_property: true,
    ignore_null_property: false,
    schema_validation_enabled: true,
  }
}

/** The parts of an answer that a configuration may hold as its body: all but the envelope for a type without schema. */
export function writableBody(answer: JsonObject, { type, apiVersion }: ResourceId): JsonObject {
  const published = shippedBodySchemas().find(type)
  const parts =
    published === undefined ? answer : writableParts(published.schema(apiVersion) ?? published.newest, answer)
  return isJsonObject(parts as Json) ? omit(parts as JsonObject, notInBody) : {}
}

function unusable(input: string, reason: string) {
  return { ...invalid(`parsing Resource ID "${input}": ${reason}`), summary: 'Invalid Resource ID' }
}
