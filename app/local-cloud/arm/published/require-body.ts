import type { BodyFault } from '#app/domain/arm/published/body/body-fault.ts'
import type { PublishedBodies } from '#app/domain/arm/published/body/body-schemas.ts'
import { bodyFaults } from '#app/domain/arm/published/body/check-body.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import { ArmError } from '../arm-error.ts'
import type { JsonObject } from '../json-object.ts'
import { refusalOf } from './body-refusal.ts'

interface Asked {
  path: ArmPath
  apiVersion: string
  content: JsonObject
  isPartial: boolean
  /** Whether there is something that the body replaces or changes. */
  isThere: boolean
}

/**
 * Refuses a body, or a name, that the published schema of its type and api-version does not allow. What is read-only is passed
 * over, as by most of Azure's services, and a secret that it leaves out stays. An api-version whose schema is not shipped is
 * not judged.
 */
export function requireBody(
  published: PublishedBodies,
  { path, apiVersion, content, isPartial, isThere }: Asked,
): void {
  const schema = published.schema(apiVersion)
  if (schema === undefined) return
  const { id: _id, type: _type, name: _name, ...body } = content
  const found = bodyFaults(schema, { name: path.name, ...body }, { anyCase: true, isPartial })
  const [first, ...others] = found.filter((fault) => isRefused(fault, isThere)).map((fault) => refusalOf(fault, path))
  if (first === undefined) return
  const details = others.length > 0 ? [first, ...others] : undefined
  throw new ArmError(400, first.code, first.message, { target: first.target, details })
}

function isRefused(fault: BodyFault, isThere: boolean): boolean {
  if (fault.kind === 'missing') return !(fault.isSecret && isThere)
  return fault.kind !== 'readOnly'
}
