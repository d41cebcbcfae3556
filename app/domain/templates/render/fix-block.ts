import type { FixKind, TemplateFix } from '#app/contract/template-content.ts'
import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import {
  call,
  choice,
  type Expression,
  entriesWhere,
  entry,
  index,
  list,
  literal,
  object,
  reference,
} from '#app/terraform/hcl/write/expressions.ts'
import { fixBody, namesFailing } from './fix-body.ts'
import { placeOf } from './made-place.ts'
import type { NamedFix } from './root-variables.ts'

const undo = reference('var', 'undo')
const each = reference('each', 'value')

/** The type of the block that carries out a fix. */
export function blockTypeOf(kind: FixKind): string {
  return {
    update: 'azapi_update_resource',
    create: 'azapi_resource',
    delete: 'azapi_resource_action',
    patch: 'azapi_resource_action',
  }[kind]
}

/** Name of the local value with what going back writes. */
export function formerValues(label: string): string {
  return `${label}_before`
}

/** Name of the local value with the ids of a fix's resources by their short names, which are the keys of its block. */
export function resourcesByName(label: string): string {
  return `${label}_resources`
}

/** Name of the local value with the resource that each one is made for. */
function failingIds(label: string): string {
  return `${label}_for`
}

/** The local value with the id of the resource that each one is made for; none when the fix does not name it. */
export function failingBlocks({ label, fix }: NamedFix): Block[] {
  if (!namesFailing(fix.body)) return []
  const byId = new Map(fix.resources.map(({ id, failing_id }) => [id, failing_id]))
  const entries = [...byId].sort(([one], [other]) => (one < other ? -1 : 1))
  const comments = ['The resource that each one is made for.']
  const value = object(
    entries.map(([id, failing]) => entry(id, literal(failing))),
    true,
  )
  return [block('locals', [], { [failingIds(label)]: value }, { comments })]
}

/**
 * The block of a fix, for each id of its variable, with the reasons above it. `after` are blocks that change one of the
 * same resources: azapi reads and writes a whole resource, so two at once would undo each other.
 */
export function fixBlock(
  { label, fix, ids }: NamedFix,
  inputs: ReadonlyMap<string, string>,
  after: readonly NamedFix[],
): Block {
  const named = reference('local', resourcesByName(label))
  const chosen = entriesWhere('name', 'id', named, call('contains', reference('var', ids), reference('id')))
  const former = index(reference('local', formerValues(label)), each)
  const { irreversible } = fix
  const failing = index(reference('local', failingIds(label)), each)
  const body = fixBody(fix, inputs, failing)
  const common = {
    locks: list([namesFailing(fix.body) ? failing : lockedId(fix.resources.map(({ id }) => id))]),
    depends_on:
      after.length > 0 ? list(after.map((one) => reference(blockTypeOf(one.fix.kind), one.label))) : undefined,
  }
  const onResource = { for_each: chosen, type: literal(fix.type), resource_id: each }
  const attributes: Record<FixKind, () => Record<string, Expression | undefined>> = {
    update: () => ({ ...onResource, body: irreversible ? body : eitherBody(body, former), ...common }),
    patch: () => ({
      ...onResource,
      method: literal('PATCH'),
      body: irreversible ? body : eitherBody(body, former),
      ...common,
    }),
    delete: () => ({
      ...onResource,
      method: irreversible ? literal('DELETE') : choice(undo, literal('PUT'), literal('DELETE')),
      body: irreversible ? undefined : eitherBody(literal(null), former),
      ignore_not_found: literal(true),
      ...common,
    }),
    create: () => {
      const { name, parent_id } = placeOf(fix)
      return {
        for_each: irreversible ? chosen : choice(undo, object([]), chosen),
        type: literal(fix.type),
        name,
        parent_id,
        body,
        ...common,
      }
    },
  }
  return block('resource', [blockTypeOf(fix.kind), label], attributes[fix.kind](), { comments: commentsOf(fix) })
}

/** Picked by name: the two have different attributes, which the two sides of a `?` may not have. */
function eitherBody(fixed: Expression, former: Expression): Expression {
  const bodies = object([entry('fixed', fixed), entry('former', former)], true)
  return index(bodies, choice(undo, literal('former'), literal('fixed')))
}

const goingBack: Record<FixKind, string> = {
  update: 'the values of before.tf are written again',
  patch: 'the values of before.tf are written again',
  create: 'what was made is deleted',
  delete: 'what was deleted is made again as before.tf has it',
}

const noWayBack = 'There is no way back: Azure does not take this change back, and undo = true leaves it as it is.'

function commentsOf({ kind, reasons, irreversible }: TemplateFix): string[] {
  const asked = reasons.flatMap(({ control_id, title, severity, impact }) => [
    `${control_id} (${severity}): ${title}.`,
    ...(impact ? [`May break: ${impact}`] : []),
  ])
  return [...asked, irreversible ? noWayBack : `Go back with undo = true: ${goingBack[kind]}.`]
}

/**
 * The id that changes of these resources wait for: of a child that of the resource that it belongs to, because Azure
 * refuses or loses changes of one resource's parts at the same time.
 */
function lockedId(ids: readonly string[]): Expression {
  const each = reference('each', 'value')
  const [lengths, owners] = [ids.map((id) => id.split('/').length), ids.map(ownerLength)]
  const [owner = 0] = owners
  const isOneLevel = owners.every((one) => one === owner)
  if (!isOneLevel || lengths.every((length) => length === owner)) return each
  return call('join', literal('/'), call('slice', call('split', literal('/'), each), literal(0), literal(owner)))
}

/** How many parts of an id, split at slashes, name the resource that it belongs to: up to its first provider's first name. */
function ownerLength(id: string): number {
  const parts = id.split('/')
  const provider = parts.findIndex((part) => part.toLowerCase() === 'providers')
  return provider === -1 ? parts.length : Math.min(parts.length, provider + 4)
}
