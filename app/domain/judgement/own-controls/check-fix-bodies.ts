import { apiVersionOf } from '../../arm/api-versions.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { type BodyFault, type BodyPath, pathText } from '../../arm/published/body/body-fault.ts'
import { type BodySchema, shippedBodySchemas } from '../../arm/published/body/body-schemas.ts'
import { bodyFaults } from '../../arm/published/body/check-body.ts'
import { faultWords } from '../../arm/published/body/fault-words.ts'
import type { Control } from '../controls/control.ts'
import type { ArmFault } from './check-arm.ts'

/** A body that a fix writes, and where it stands in the control's file. */
interface FixBody {
  type: string
  body: JsonObject
  /** What is made has to be whole; what is changed keeps what a body leaves out. */
  isWhole: boolean
  at: (string | number)[]
}

/**
 * What Azure does not take of the bodies that a control's fix writes: values of a wrong type, read-only properties, required ones that
 * lack, lengths, ranges and patterns. Names and values of enumerations are looked at with all other paths of the control.
 */
export function fixBodyFaults(control: Control, known: (typeAndPath: string) => boolean): ArmFault[] {
  return bodiesOf(control).flatMap(({ type, body, isWhole, at }) => {
    const schema = schemaOf(type)
    if (schema === undefined) return []
    const told = bodyFaults(schema, { name: undefined, ...judged(body) }, { anyCase: true, isPartial: !isWhole })
    return told.filter(isOfBodies).flatMap((fault) => {
      const path = pathText(fault.path)
      if (known(`${type} ${path.replace(/\[\d+\]/g, '[*]')}`.toLowerCase())) return []
      return [{ at: [...at, ...placeIn(body, fault.path)], problem: `${type} ${path} ${faultWords(fault)}` }]
    })
  })
}

function isOfBodies({ kind }: BodyFault): boolean {
  return kind !== 'unknown' && kind !== 'value'
}

/** By the api-version with which Parapet writes the type; the newest of one that it does not know. */
function schemaOf(type: string): BodySchema | undefined {
  const published = shippedBodySchemas().find(type)
  return published?.schema(apiVersionOf(type) ?? '') ?? published?.newest
}

function bodiesOf({ resource, fix }: Control): FixBody[] {
  const own = fix.parent ? resource.split('/').slice(0, -1).join('/') : (fix.resource ?? resource)
  const changed = (type: string, body: JsonObject | undefined, at: (string | number)[]): FixBody[] =>
    body === undefined ? [] : [{ type, body, isWhole: false, at }]
  return [
    ...changed(own, fix.patch, ['fix', 'patch']),
    ...(fix.patches ?? []).flatMap(({ patch }, index) => changed(resource, patch, ['fix', 'patches', index, 'patch'])),
    ...(fix.create
      ? [{ type: fix.create.resource, body: fix.create.body, isWhole: true, at: ['fix', 'create', 'body'] }]
      : []),
  ]
}

/** A body with what is known of it before it is written: `$input` and `$field` stand for something, `$items` for its elements. */
function judged(body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, judgedValue(value)]))
}

function judgedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(judgedValue)
  if (!isJsonObject(value)) return value
  if ('$input' in value || '$field' in value) return undefined
  return Array.isArray(value.$items) ? value.$items.map(judgedValue) : judged(value)
}

/** Where a path of a judged body stands in the file. */
function placeIn(body: unknown, [step, ...rest]: BodyPath): (string | number)[] {
  if (step === undefined) return []
  if (typeof step === 'number' && isJsonObject(body) && Array.isArray(body.$items))
    return ['$items', step, ...placeIn(body.$items[step], rest)]
  const holder = body as Record<string | number, unknown> | undefined
  return holder?.[step] === undefined ? [] : [step, ...placeIn(holder[step], rest)]
}
