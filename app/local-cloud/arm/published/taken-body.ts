import { isDeepStrictEqual } from 'node:util'
import type { BodyFault } from '#app/domain/arm/published/body/body-fault.ts'
import type { PublishedBodies } from '#app/domain/arm/published/body/body-schemas.ts'
import { bodyFaults } from '#app/domain/arm/published/body/check-body.ts'
import { passOverReadOnly } from '#app/domain/arm/published/body/pass-over-read-only.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import { ArmError } from '../arm-error.ts'
import { isObject, type JsonObject } from '../json-object.ts'
import { refusalOf } from './body-refusal.ts'

interface Asked {
  path: ArmPath
  apiVersion: string
  content: JsonObject
  isPartial: boolean
  /** What the body replaces or changes. */
  existing: ResourceRecord | undefined
  /** The same as it is answered. */
  shown: ResourceRecord | undefined
}

/**
 * The body as its service takes it: what is read-only stays as it was. Refuses a body, or a name, that the published schema of its
 * type and api-version does not allow. What is the same as before is not refused, since services take back what they
 * answered. An api-version whose schema is not shipped is not judged.
 */
export function takenBody(
  published: PublishedBodies,
  { path, apiVersion, content, isPartial, existing, shown }: Asked,
): JsonObject {
  const schema = published.schema(apiVersion)
  if (schema === undefined) return content
  const { id: _id, type: _type, ...given } = content
  const body = { ...given, name: path.name }
  const stays = ({ path: at }: BodyFault) =>
    shown !== undefined && isDeepStrictEqual(at.reduce(inner, body), at.reduce(inner, shown))
  const [first, ...others] = bodyFaults(schema, body, { anyCase: true, isPartial })
    .filter((fault) => fault.kind !== 'readOnly' && !stays(fault))
    .map((fault) => refusalOf(fault, path))
  if (first === undefined) return passOverReadOnly(schema, content, existing)
  const details = others.length > 0 ? [first, ...others] : undefined
  throw new ArmError(400, first.code, first.message, { target: first.target, details })
}

/** What an object or a list has under a name or an index; undefined of everything else. */
function inner(holder: unknown, step: string | number): unknown {
  if (Array.isArray(holder)) return holder[Number(step)]
  return isObject(holder) ? holder[step] : undefined
}
