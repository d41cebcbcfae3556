import type { FixKind } from '#app/contract/template-content.ts'
import { block } from '#app/terraform/hcl/write/blocks.ts'
import { entry, literal, object } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { formerValues } from './fix-block.ts'
import type { NamedFix } from './root-variables.ts'
import { sortedKeys } from './sorted-keys.ts'

/** Whether going back from a fix writes what was there before. What was made is deleted instead. */
const writesFormer: Record<FixKind, boolean> = { update: true, patch: true, delete: true, create: false }

/** The text of before.tf: what going back writes, by resource id. Null when it writes nothing. */
export function beforeFile(fixes: readonly NamedFix[]): string | null {
  const blocks = fixes
    .filter(({ fix }) => writesFormer[fix.kind] && !fix.irreversible)
    .map(({ label, fix }) => {
      const byId = new Map(fix.resources.map(({ id, former }) => [id, former ?? {}]))
      const entries = [...byId].sort(([one], [other]) => (one < other ? -1 : 1))
      const formers = entries.map(([id, former]) => entry(id, literal(sortedKeys(former))))
      return block('locals', [], { [formerValues(label)]: object(formers, true) })
    })
  return blocks.length === 0
    ? null
    : hclFile(blocks, ['The values that were there before. They are written again when undo is true.'])
}
