import type { Variable } from '#app/contract/playbooks.ts'
import { block } from '#app/terraform/hcl/write/blocks.ts'
import { literal } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { sortedKeys } from './sorted-keys.ts'
import { typeExpression } from './type-expression.ts'

/** The text of variables.tf. */
export function variablesFile(variables: readonly Variable[]): string {
  return hclFile(
    variables.map((one) =>
      block('variable', [one.name], {
        type: typeExpression(one.type),
        description: one.description ? literal(one.description) : undefined,
        default: one.default === undefined ? undefined : literal(sortedKeys(one.default)),
        sensitive: one.sensitive ? literal(true) : undefined,
        ephemeral: one.ephemeral ? literal(true) : undefined,
        nullable: one.nullable ? undefined : literal(false),
      }),
    ),
  )
}
