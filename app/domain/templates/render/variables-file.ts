import type { VariableType } from '#app/contract/playbooks.ts'
import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import { call, type Expression, entry, list, literal, object, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { idsMessage, idsRule } from './ids-rule.ts'
import type { RootVariables } from './root-variables.ts'
import { sortedKeys } from './sorted-keys.ts'

/** The text of variables.tf. What modules demand of their variables they check themselves. */
export function variablesFile({ variables, fixes }: Pick<RootVariables, 'variables' | 'fixes'>): string {
  const rules = new Map(fixes.map(({ ids, fix }) => [ids, validation(idsRule(ids, fix), idsMessage)]))
  return hclFile(
    variables.map((one) =>
      block(
        'variable',
        [one.name],
        {
          type: typeExpression(one.type),
          description: one.description ? literal(one.description) : undefined,
          default: one.default === undefined ? undefined : literal(sortedKeys(one.default)),
          sensitive: one.sensitive ? literal(true) : undefined,
          ephemeral: one.ephemeral ? literal(true) : undefined,
          nullable: one.nullable ? undefined : literal(false),
        },
        { blocks: [rules.get(one.name) ?? []].flat() },
      ),
    ),
  )
}

function validation(condition: Expression, message: string): Block {
  return block('validation', [], { condition, error_message: literal(message) })
}

/** A type constraint as an expression. */
function typeExpression(type: VariableType): Expression {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return call(type.kind, typeExpression(type.of))
    case 'tuple':
      return call('tuple', list(type.items.map(typeExpression)))
    case 'object': {
      const fields = Object.entries(type.fields).map(([name, field]) => {
        const inner = typeExpression(field.type)
        return entry(name, field.optional ? call('optional', inner) : inner)
      })
      return call('object', object(fields))
    }
    default:
      return reference(type.kind)
  }
}
