import type { ObjectValue, Value } from '../plugin/value.ts'
import { textMapOf, textOf } from './attributes.ts'
import type { BodyOptions } from './body-options.ts'
import { isNull, jsonOf } from './dynamic-json.ts'
import { identityBlock, isNone, sentIdentity } from './identity.ts'
import { isJsonObject, type JsonObject, withoutNulls } from './json.ts'
import { mergeBodies } from './merge-bodies.ts'
import { sentSensitiveBody } from './sensitive-body.ts'

/** A body attribute as JSON; an empty object when it is absent. */
export function bodyOf(body: Value | undefined): JsonObject {
  const json = isNull(body) ? {} : jsonOf(body)
  return isJsonObject(json) ? json : {}
}

/** The body with which ARM is to be asked for a resource: the configured one, and what has an argument of its own. */
export function requestBody(
  planned: ObjectValue,
  config: ObjectValue,
  prior: ObjectValue | null,
  options: BodyOptions,
): JsonObject {
  const body = bodyOf(planned.body)
  const identity = identityBlock(planned.identity)
  const own: JsonObject = {}
  const location = textOf(planned.location)
  const tags = textMapOf(planned.tags)
  if (location) own.location = location
  if (tags !== undefined) own.tags = tags
  if (identity !== undefined) own.identity = sentIdentity(identity)
  const given = mergedIn(sentSensitiveBody(config, prior), { ...own, ...body }, options)
  const hadIdentity = !isNone(identityBlock(prior?.identity))
  const whole = hadIdentity && isNull(given.identity) ? { ...given, identity: { type: 'None' } } : given
  const sent = options.ignoreNull ? withoutNulls(whole) : whole
  return isJsonObject(sent) ? sent : {}
}

function mergedIn(sensitive: ReturnType<typeof sentSensitiveBody>, body: JsonObject, options: BodyOptions): JsonObject {
  const merged = sensitive === undefined ? body : mergeBodies(body, sensitive, options)
  return isJsonObject(merged) ? merged : body
}
