import type { FixKind, TemplateFix } from '#app/contract/template-content.ts'
import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import {
  call,
  choice,
  type Expression,
  entry,
  index,
  list,
  literal,
  object,
  reference,
} from '#app/terraform/hcl/write/expressions.ts'
import { fixBody } from './fix-body.ts'
import { lockedId } from './locked-id.ts'
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

/**
 * The block of a fix, for each id of its variable, with the reasons above it. `after` are blocks that change one of the
 * same resources: azapi reads and writes a whole resource, so two at once would undo each other.
 */
export function fixBlock(
  { label, fix, ids }: NamedFix,
  inputs: ReadonlyMap<string, string>,
  after: readonly NamedFix[],
): Block {
  const repaired = reference('var', ids)
  const former = index(reference('local', formerValues(label)), each)
  const { irreversible } = fix
  const body = fixBody(fix, inputs)
  const common = {
    locks: list([lockedId(fix.resources.map(({ id }) => id))]),
    depends_on:
      after.length > 0 ? list(after.map((one) => reference(blockTypeOf(one.fix.kind), one.label))) : undefined,
  }
  const onResource = { for_each: repaired, type: literal(fix.type), resource_id: each }
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
      const { name, parentSuffix } = placeOf(fix)
      return {
        for_each: irreversible ? repaired : choice(undo, call('toset', list([])), repaired),
        type: literal(fix.type),
        name: literal(name),
        parent_id: call('trimsuffix', each, literal(parentSuffix)),
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
