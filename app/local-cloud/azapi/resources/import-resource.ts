import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { readResourceId, typeOfId } from '../resource-id.ts'
import { textMapOf } from './attributes.ts'
import { dynamicOf } from './dynamic-json.ts'
import { blockOf } from './identity.ts'
import { isJsonObject, type JsonObject, mapObject, omit } from './json.ts'
import { outputOf } from './output.ts'
import { answerFor } from './read-resource.ts'
import { invalid, orInvalid } from './refusal.ts'
import { plainLocation } from './tags-and-location.ts'

/** Of the envelope: what ARM sets, and what has an argument of its own. */
const notInBody = [
  'id',
  'name',
  'type',
  'etag',
  'systemData',
  'location',
  'tags',
  'identity',
  'apiVersion',
  'managedBy',
]

/** Properties that every provider sets by itself. */
const setByProvider = ['provisioningState', 'privateEndpointConnections', 'creationTime', 'resourceGuid']

/** The state of an existing resource, whose id ends with `?api-version=`. Throws DiagnosticError. */
export async function importResource(
  client: ArmClient,
  settings: ProviderSettings,
  input: string,
): Promise<{ state: ObjectValue }> {
  const [id = '', query = ''] = input.split('?')
  const apiVersion = new URLSearchParams(query).get('api-version')
  const ofType = typeOfId(id)
  if (ofType === undefined) throw new DiagnosticError([unusable(input, 'it is not the ID of an Azure resource')])
  if (!apiVersion)
    throw new DiagnosticError([unusable(input, "ID was missing the 'api-version' element: append ?api-version=…")])
  const target = orInvalid(() => readResourceId(id, `${ofType}@${apiVersion}`))
  const state: ObjectValue = {
    id: target.id,
    name: target.name,
    parent_id: target.parentId,
    type: `${target.type}@${target.apiVersion}`,
    ignore_casing: false,
    ignore_missing_property: true,
    ignore_null_property: false,
    schema_validation_enabled: true,
  }
  const answer = await answerFor(client, state)
  if (answer === undefined) throw new DiagnosticError([unusable(input, 'there is no such resource')])
  return {
    state: {
      ...state,
      location: typeof answer.location === 'string' ? plainLocation(answer.location) : null,
      tags: isJsonObject(answer.tags) ? (textMapOf(answer.tags as ObjectValue) ?? null) : null,
      identity: isJsonObject(answer.identity) ? [blockOf(answer.identity)] : [],
      body: dynamicOf(writableBody(answer)),
      output: outputOf(answer, null, !settings.disableDefaultOutput),
    },
  }
}

/** The parts of an answer that a configuration may hold, as far as they can be told without the type's schema. */
function writableBody(answer: JsonObject): JsonObject {
  return mapObject(omit(answer, notInBody), (value, name) =>
    name === 'properties' && isJsonObject(value) ? omit(value, setByProvider) : value,
  )
}

function unusable(input: string, reason: string) {
  return { ...invalid(`parsing Resource ID "${input}": ${reason}`), summary: 'Invalid Resource ID' }
}
