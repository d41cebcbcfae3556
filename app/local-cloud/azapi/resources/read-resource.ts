import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import { Dynamic, type ObjectValue, type Value } from '../plugin/value.ts'
import { isObjectValue, textMapOf } from './attributes.ts'
import { type BodyOptions, bodyOptionsOf } from './body-options.ts'
import { defaultOutput } from './default-output.ts'
import { dynamicLike, dynamicOf, isNull, jsonOf } from './dynamic-json.ts'
import { identityReadBack } from './identity.ts'
import { isJsonObject, type Json, type JsonObject, sameJson } from './json.ts'
import { outputOf } from './output.ts'
import { targetOf } from './place.ts'
import { privateDataOf } from './private-data.ts'
import { readBack } from './read-back.ts'
import { failure, isNotFound } from './refusal.ts'
import { resourceCalls } from './resource-calls.ts'
import { plainLocation } from './tags-and-location.ts'
import { writableBody } from './writable-body.ts'

/** ARM's answer for a state; undefined when the resource is gone. Throws DiagnosticError. */
export async function answerFor(client: ArmClient, state: ObjectValue): Promise<JsonObject | undefined> {
  const target = targetOf(state)
  return resourceCalls(client, target, state, 'read')
    .get()
    .catch((error: unknown) => {
      if (isNotFound(error)) return undefined
      throw new DiagnosticError([failure('Failed to retrieve resource', 'reading', target, error)])
    })
}

/** Refreshes the state of an azapi_resource; null when the resource is gone. */
export async function readResource(
  client: ArmClient,
  settings: ProviderSettings,
  current: ObjectValue,
  privateData: unknown,
): Promise<{ state: ObjectValue | null; private?: unknown }> {
  const answer = await answerFor(client, current)
  if (answer === undefined) return { state: null }
  const { keptPaths, isMoved, ...kept } = privateDataOf(privateData)
  const body = isNull(current.body) ? {} : jsonOf(current.body)
  const isInBody = (name: string) => isJsonObject(body) && body[name] !== undefined && body[name] !== null
  const isKept = (name: string) => keptPaths.includes(name)
  const keepsIdentity = isInBody('identity') || isKept('identity')
  const state: ObjectValue = {
    ...current,
    location: locationReadBack(current.location, answer.location),
    tags: isKept('tags') ? (current.tags ?? null) : tagsReadBack(current.tags, answer.tags),
    identity: keepsIdentity ? (current.identity ?? []) : identityReadBack(current.identity, answer.identity),
    body: isMoved
      ? dynamicOf(writableBody(answer, targetOf(current)))
      : bodyReadBack(current.body, answer, bodyOptionsOf(current, keptPaths)),
    output: outputReadBack(current, answer, settings),
  }
  return { state, private: isMoved ? { ...kept, keptPaths } : privateData }
}

/** A body attribute with ARM's values in the configured shape and types. */
export function bodyReadBack(body: Value | undefined, answer: Json, options: BodyOptions): Value {
  if (!(body instanceof Dynamic) || isNull(body)) return body ?? null
  return dynamicLike(readBack(jsonOf(body), answer, options), body)
}

/** The output for a new answer: the former value itself when it says the same. */
export function outputReadBack(current: ObjectValue, answer: Json, settings: ProviderSettings): Value {
  const byDefault = defaultOutput(answer, targetOf(current), settings)
  const output = outputOf(answer, current.response_export_values, byDefault)
  const before = current.output
  return before instanceof Dynamic && sameJson(jsonOf(before), jsonOf(output)) ? before : output
}

function locationReadBack(before: Value | undefined, answered: Json | undefined): Value {
  if (typeof answered !== 'string' || plainLocation(answered) === plainLocation(before)) return before ?? null
  return answered
}

function tagsReadBack(before: Value | undefined, answered: Json | undefined): Value {
  const tags = isJsonObject(answered) ? (textMapOf(answered as ObjectValue) ?? {}) : {}
  const hadTags = isObjectValue(before) && Object.keys(before).length > 0
  return Object.keys(tags).length > 0 || hadTags ? tags : (before ?? null)
}
