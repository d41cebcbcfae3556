import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { ObjectValue, Value } from '../plugin/value.ts'
import { textMapOf } from './attributes.ts'
import { hasUnknown, isNull, jsonOf } from './dynamic-json.ts'
import { isJsonObject, type Json, mapObject } from './json.ts'

/**
 * The write-only part of a request. With versions, only the properties whose version is new: the others are not sent.
 * Undefined when there is nothing to send.
 */
export function sentSensitiveBody(config: ObjectValue, former: ObjectValue | null): Json | undefined {
  if (isNull(config.sensitive_body)) return undefined
  const body = jsonOf(config.sensitive_body)
  const versions = textMapOf(config.sensitive_body_version)
  if (versions === undefined) return body
  const before = textMapOf(former?.sensitive_body_version) ?? {}
  const changed = Object.keys(versions).filter((path) => versions[path] !== before[path])
  return partsAt(body, new Set(changed), '')
}

/** The parts of JSON at paths such as `properties.list[0].name`; undefined when there are none. */
function partsAt(json: Json, paths: Set<string>, path: string): Json | undefined {
  if (paths.has(path)) return json
  if (Array.isArray(json)) {
    const items = json.map((item, index) => partsAt(item, paths, `${path}[${index}]`))
    const kept = items.filter((item) => item !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (!isJsonObject(json)) return undefined
  const kept = mapObject(json, (value, name) => partsAt(value, paths, path === '' ? name : `${path}.${name}`))
  return Object.keys(kept).length > 0 ? kept : undefined
}

/** A salted digest of a write-only value, by which a later plan sees that it changed; null for none, and when versions say so. */
export function sensitiveDigest(config: ObjectValue): string | null {
  if (isNull(config.sensitive_body) || !isNull(config.sensitive_body_version)) return null
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${digest(config.sensitive_body, salt).toString('base64')}`
}

/** Whether a write-only value is another than the one of the digest. Versions, when given, decide instead. */
export function sensitiveBodyChanged(config: ObjectValue, former: string | null): boolean {
  if (!isNull(config.sensitive_body_version)) return false
  if (isNull(config.sensitive_body)) return former !== null
  if (former === null || hasUnknown(config.sensitive_body)) return true
  const [salt = '', expected = ''] = former.split(':')
  const actual = digest(config.sensitive_body, Buffer.from(salt, 'base64'))
  return !timingSafeEqual(actual, Buffer.from(expected, 'base64'))
}

/** Slow on purpose: the state must not help to guess a short password. */
function digest(value: Value | undefined, salt: Buffer): Buffer {
  return scryptSync(JSON.stringify(jsonOf(value)), salt, 32)
}
