import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import {
  call,
  choice,
  type Expression,
  each,
  index,
  list,
  literal,
  reference,
  splat,
} from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { blockTypeOf, resourcesByName } from './fix-block.ts'
import { isUndone, type NamedFix, type RootVariables, type UsedModule } from './root-variables.ts'
import { uniqueNames } from './unique-names.ts'

/** The text of outputs.tf: what the modules tell, and the ids of what the fixes repaired. */
export function outputsFile({ uses, fixes }: RootVariables): string {
  const unique = uniqueNames()
  return hclFile([...uses.flatMap((one) => moduleOutputs(one, unique)), ...fixes.map((one) => fixOutput(one, unique))])
}

function moduleOutputs({ label, use, module }: UsedModule, unique: (name: string) => string): Block[] {
  return Object.entries(module.outputs).map(([name, { description, sensitive }]) =>
    block('output', [unique(`${label.replaceAll('-', '_')}_${name}`)], {
      description: description ? literal(description) : undefined,
      value: isUndone(use) ? onlyOne(label, name) : reference('module', label, name),
      sensitive: sensitive ? literal(true) : undefined,
    }),
  )
}

/** The output of a module that has `count`; null after an undo. */
function onlyOne(label: string, name: string): Expression {
  return call('one', splat(reference('module', label), name))
}

function fixOutput({ label, fix }: NamedFix, unique: (name: string) => string): Block {
  const controls = fix.reasons.map(({ control_id }) => control_id).join(', ')
  const names = call('keys', reference(blockTypeOf(fix.kind), label))
  const idOf = index(reference('local', resourcesByName(label)), reference('name'))
  const ids = call('sort', each('name', names, idOf))
  return block('output', [unique(`${label}_ids`)], {
    description: literal(`Ids of the resources that were repaired for ${controls}.`),
    value: fix.irreversible ? ids : choice(reference('var', 'undo'), list([]), ids),
  })
}
