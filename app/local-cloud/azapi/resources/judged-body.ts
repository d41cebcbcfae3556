import { isObject, type JsonObject, objectOf } from '../../arm/json-object.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { textsOf } from './attributes.ts'
import { isNull, knownJsonOf } from './dynamic-json.ts'
import { identityBlock } from './identity.ts'

/** The body of a configured resource with what has an argument of its own; what is not known yet is undefined. */
export function judgedBody(config: ObjectValue): JsonObject {
  const identity = identityBlock(config.identity)
  const own = ['location', 'tags'].filter((name) => !isNull(config[name]))
  const body: JsonObject = {
    ...objectOf(knownJsonOf(config.body)),
    ...Object.fromEntries(['name', ...own].map((name) => [name, knownJsonOf(config[name])])),
    ...(identity && { identity: identityOf(identity) }),
  }
  return withSecrets(body, objectOf(knownJsonOf(config.sensitive_body)))
}

function identityOf({ type, identity_ids }: ObjectValue): JsonObject {
  const ids = textsOf(identity_ids)
  const users = ids.length > 0 && { userAssignedIdentities: Object.fromEntries(ids.map((id) => [id, {}])) }
  return { type: knownJsonOf(type), ...users }
}

/** What `sensitive_body` gives is there, too, and is not judged. */
function withSecrets(body: JsonObject, secrets: JsonObject): JsonObject {
  const given = Object.entries(secrets).map(([name, secret]) => {
    const isHolder = isObject(secret) && (body[name] === undefined || isObject(body[name]))
    return [name, isHolder ? withSecrets(objectOf(body[name]), secret) : undefined]
  })
  return { ...body, ...Object.fromEntries(given) }
}
