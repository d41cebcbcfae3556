import { block } from '#app/terraform/hcl/write/blocks.ts'
import { entry, literal, object } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { resourcesByName } from './fix-block.ts'
import { fixedIds } from './ids-rule.ts'
import type { NamedFix } from './root-variables.ts'
import { shortKeys } from './short-keys.ts'

/**
 * The text of resources.tf: what the blocks of fixes call their resources, whichever of them are chosen. Null when there
 * are no fixes.
 */
export function resourcesFile(fixes: readonly NamedFix[]): string | null {
  const blocks = fixes.map(({ label, fix }) => {
    const named = [...shortKeys(fixedIds(fix))].map(([id, key]) => entry(key, literal(id)))
    const entries = named.sort((one, other) => (one.name < other.name ? -1 : 1))
    return block('locals', [], { [resourcesByName(label)]: object(entries, true) })
  })
  return blocks.length === 0 ? null : hclFile(blocks, ['What the fixes call the resources that they were made for.'])
}
