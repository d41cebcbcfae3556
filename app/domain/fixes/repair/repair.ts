import { isDeepStrictEqual } from 'node:util'
import type { FixKind } from '#app/contract/template-content.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { createScope } from '../../judgement/conditions/scope.ts'
import { compiledFixOf } from '../../judgement/controls/compile-fix.ts'
import type { Control, FixEdit } from '../../judgement/controls/control.ts'
import { fixTarget } from '../../judgement/controls/fix-target.ts'
import { merged, nested, valueAt, withFields, withItems } from './repair-body.ts'
import { formerBody, withoutReadOnly, writableBody } from './repair-former.ts'

/** One change of Azure that closes one finding. */
export interface Repair {
  kind: FixKind
  /** The resource that is changed, made or deleted: the failing one, its child, its extension, its parent or one in its group. */
  target: { id: string; type: string }
  /** What is written, without id, name and type; `{ "$input": name }` stands for an input. Empty of a deletion. */
  body: JsonObject
  /** What brings the target back, in the shape of a body; null of what is made. */
  former: JsonObject | null
  /** Azure does not take the change back. */
  irreversible: boolean
}

/**
 * The change that closes the finding of a control on a failing resource. Null when only a person or a module can close
 * it, or when nothing would change. Two repairs of one target that write the same array replace each other: compute the
 * second on the target as it is after the first.
 */
export function repairOf(
  control: Control,
  failing: ResourceRecord,
  recordOf: (id: string) => ResourceRecord | undefined,
): Repair | null {
  const { fix } = control
  const target = fixTarget(control, failing.id)
  const current = target.id === failing.id ? failing : recordOf(target.id)
  const compiled = compiledFixOf(control)
  if (compiled.when?.test(scopeOf(failing)) === false) return null
  const irreversible = fix.irreversible === true || compiled.irreversible?.test(scopeOf(failing)) === true
  if (fix.delete) return { kind: 'delete', target, body: {}, former: writableBody(failing), irreversible }
  // What stands in the group under that name may be anybody's: it is not changed.
  if (fix.create?.in && current) return null
  if (fix.create && !current)
    return { kind: 'create', target, body: bodyOf(fix.create.body, failing, undefined), former: null, irreversible }
  const change = fix.edit ? editedArray(control, fix.edit, failing) : patchOf(control, failing)
  if (!change) return null
  const body = bodyOf(change, failing, current)
  const former = formerBody(body, current)
  if (current && isDeepStrictEqual(former, body)) return null
  return { kind: fix.request === 'PATCH' ? 'patch' : 'update', target, body, former, irreversible }
}

/**
 * All changes that close the finding together. Of elements that are resources of their own each is deleted by its own
 * id: a change of their array keeps what it does not name. Empty where `repairOf` answers null.
 */
export function repairsOf(
  control: Control,
  failing: ResourceRecord,
  recordOf: (id: string) => ResourceRecord | undefined,
): Repair[] {
  const repair = repairOf(control, failing, recordOf)
  const { edit } = control.fix
  if (!repair || !edit?.resource) return repair ? [repair] : []
  const type = edit.resource
  return elementsAtFault(control, edit, failing)
    .filter(isJsonObject)
    .map((element) => ({
      ...repair,
      kind: 'delete',
      target: { id: `${failing.id}/${type.split('/').at(-1)}/${element.name}`, type },
      body: {},
      former: writableBody(element),
    }))
}

function bodyOf(change: JsonObject, failing: ResourceRecord, current: ResourceRecord | undefined): JsonObject {
  return bodyForAll(change) ?? withItems(withFields(change, failing), current)
}

/** The one body of a change that takes nothing from the resource that it is for, shared by all of them; null of others. */
function bodyForAll(change: JsonObject): JsonObject | null {
  const known = bodiesForAll.get(change)
  if (known !== undefined) return known
  const text = JSON.stringify(change)
  const takes = text.includes('"$field"') || text.includes('"$items"')
  const body = takes ? null : (JSON.parse(text) as JsonObject)
  bodiesForAll.set(change, body)
  return body
}

const bodiesForAll = new WeakMap<JsonObject, JsonObject | null>()

function patchOf(control: Control, failing: ResourceRecord): JsonObject | undefined {
  const { patch, patches, create } = control.fix
  if (!patches) return patch ?? create?.body
  const scope = scopeOf(failing)
  const at = compiledFixOf(control).patches.findIndex((when) => when?.test(scope) ?? true)
  return patches[at]?.patch
}

function elementsAtFault(control: Control, edit: FixEdit, failing: ResourceRecord): unknown[] {
  const elements = valueAt(failing, edit.path)
  const atFault = compiledFixOf(control).elements?.(scopeOf(failing)) ?? []
  return Array.isArray(elements) ? atFault.map((at) => elements[at]) : []
}

/** The array as it shall be, at its path; undefined when no element is at fault. */
function editedArray(control: Control, edit: FixEdit, failing: ResourceRecord): JsonObject | undefined {
  const elements = valueAt(failing, edit.path)
  const atFault = new Set(compiledFixOf(control).elements?.(scopeOf(failing)))
  if (!Array.isArray(elements) || atFault.size === 0) return undefined
  const { set } = edit
  const changed = set
    ? elements.map((element, at) => (atFault.has(at) ? merged(element, set) : element))
    : elements.filter((_, at) => !atFault.has(at))
  return nested(edit.path, changed.map(withoutReadOnly))
}

/** Conditions of fixes look at the resource alone; none reads the clock. */
const scopeOf = (record: ResourceRecord) => createScope(new Date(0), record)
